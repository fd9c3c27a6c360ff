/** Modules that the build makes: the words of house and games in one, and every game's screen by its folder. */
declare module "words" {
  const words: Readonly<Record<string, string>>;
  export default words;
}

declare module "games" {
  const games: Readonly<Record<string, import("./screen").Screen<never>>>;
  export default games;
}
