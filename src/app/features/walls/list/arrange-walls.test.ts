import { expect, test } from "vitest";
import { arrangeWalls } from "./arrange-walls.ts";
import type { ListedWall } from "./listed-wall.ts";
import { WallsSearch } from "./walls-search.ts";

const wall = (id: string, fields: Partial<ListedWall> = {}): ListedWall => ({
  kind: "page",
  id,
  name: id,
  typeName: "Page",
  sketch: "masonry",
  picture: null,
  views: 0,
  publicUrl: `https://laurel.example/w/${id}`,
  hasDraft: false,
  seenOn: null,
  ...fields,
});
const seen = (host: string, day: string) => ({ host, last_seen: `2026-01-${day}T00:00:00.000Z`, hosts: 1 });
const walls = [
  wall("shop", { name: "Café after lunch", views: 5, seenOn: seen("shop.example", "02") }),
  wall("home", { name: "Alps", views: 9 }),
  wall("w1", {
    kind: "widget",
    name: "Lunch",
    typeName: "Carousel",
    publicUrl: null,
    seenOn: seen("blog.example", "03"),
  }),
];
const ids = (search: WallsSearch) => arrangeWalls(walls, search).map(({ id }) => id);

test("sorting puts pages before widgets by default", () => {
  expect(ids({})).toEqual(["shop", "home", "w1"]);
  expect(ids({ order: "name" })).toEqual(["home", "shop", "w1"]);
  expect(ids({ order: "views" })).toEqual(["home", "shop", "w1"]);
  expect(ids({ order: "seen" })).toEqual(["w1", "shop", "home"]);
});

test("search matches every word in names, types, addresses and hosts, and the kind narrows it", () => {
  expect(ids({ q: "LUNCH" })).toEqual(["shop", "w1"]);
  expect(ids({ q: "lunch café" })).toEqual(["shop"]);
  expect(ids({ q: "carousel" })).toEqual(["w1"]);
  expect(ids({ q: "blog.example" })).toEqual(["w1"]);
  expect(ids({ q: "w/home" })).toEqual(["home"]);
  expect(ids({ kind: "widget", q: "alps" })).toEqual([]);
});

test("invalid search parameters are ignored", () => {
  expect(WallsSearch.parse({ q: "  a ", order: "kind", kind: "wall", new: "form" })).toEqual({ q: "a" });
  expect(WallsSearch.parse({ q: 7, order: "seen", new: "widget" })).toEqual({ q: "7", order: "seen", new: "widget" });
});
