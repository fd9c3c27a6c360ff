"""How the world reaches us: pages, sockets, the wire's schema.

The only package that knows FastAPI. It turns sockets into screens of a room and settings into a site;
it holds no rule of any game.
"""
