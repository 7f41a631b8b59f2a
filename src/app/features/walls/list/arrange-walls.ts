import type { ListedWall } from "./listed-wall.ts";
import type { WallSort, WallsSearch } from "./walls-search.ts";

type Order = (one: ListedWall, other: ListedWall) => number;

const seen = (wall: ListedWall) => wall.seenOn?.last_seen ?? "";

/** `kind` keeps the order of the service: pages, then widgets, each newest first. */
const ORDERS: Record<WallSort, Order> = {
  kind: () => 0,
  name: (one, other) => one.name.localeCompare(other.name),
  views: (one, other) => other.views - one.views,
  seen: (one, other) => seen(other).localeCompare(seen(one)),
};

/** Filters and sorts the walls. Every word of `q` must occur in the name, type, address or hosts. */
export function arrangeWalls(walls: readonly ListedWall[], { q, kind, order }: WallsSearch): ListedWall[] {
  const terms = q?.toLocaleLowerCase().split(/\s+/) ?? [];
  const fits = (wall: ListedWall) => {
    const texts = [wall.name, wall.typeName, wall.publicUrl, wall.seenOn?.host];
    const text = texts.join(" ").toLocaleLowerCase();
    return (!kind || wall.kind === kind) && terms.every((term) => text.includes(term));
  };
  return walls.filter(fits).sort(ORDERS[order ?? "kind"]);
}
