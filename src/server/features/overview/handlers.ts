import type { Handlers } from "#server/platform/context/context.ts";
import { searchEverything } from "#server/features/overview/search/search-everything.ts";
import { getOverview } from "./get-overview.ts";
import { listWaiting } from "./list-waiting.ts";

export const overviewHandlers = {
  getOverview: { run: getOverview, mode: "recent" },
  listWaiting: { run: listWaiting, mode: "owner" },
  searchEverything: { run: searchEverything, mode: "recent" },
} satisfies Partial<Handlers>;
