/** Modules that the build makes: the sentences every page needs, and what brings a game's screen and its own. */
declare module "words" {
  const words: Readonly<Record<string, string>>;
  export default words;
}

declare module "games" {
  interface Brought {
    readonly screen: unknown;
    /** The address of its style. */
    readonly style: string;
  }
  const games: Readonly<Record<string, () => Promise<Brought>>>;
  export default games;
}
