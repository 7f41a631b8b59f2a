import { useQueries, useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#api/query.ts";
import { fromPage, fromWidget, type ListedWall } from "./listed-wall.ts";

interface Walls {
  walls: ListedWall[];
  hasMore: boolean;
  more: () => void;
  /** The widgets are not there: a service without them, or one that is away. */
  widgetsFailed: boolean;
  retry: () => void;
}

const asked = (page: number) => ({ query: page === 1 ? {} : { page } });
const once = (walls: ListedWall[]) => [...new Map(walls.map((wall) => [wall.id, wall])).values()];

/** Every page and widget of the workspace; ours come at once, a service with short lists gives them one after the other. */
export function useWalls(): Walls {
  const [count, setCount] = useState(1);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const pages = useSuspenseQueries({ queries: numbers.map((page) => query("listPages", asked(page))) });
  const widgets = useQueries({ queries: numbers.map((page) => query("listWidgets", asked(page))) });
  const morePages = pages.at(-1)?.data.data.next_page_url !== null;
  const moreWidgets = typeof widgets.at(-1)?.data?.data.next_page_url === "string";
  return {
    walls: once([
      ...pages.flatMap(({ data }) => data.data.data.map(fromPage)),
      ...widgets.flatMap(({ data }) => data?.data.data.map(fromWidget) ?? []),
    ]),
    hasMore: morePages || moreWidgets,
    more: () => setCount(count + 1),
    widgetsFailed: widgets.some(({ isError }) => isError),
    retry: () => widgets.forEach((one) => void one.refetch()),
  };
}
