import type { Handlers } from "#server/platform/context/context.ts";
import { searchEverything } from "#server/features/overview/search/search-everything.ts";
import { getOverview } from "./get-overview.ts";

export const overviewHandlers = {
  getOverview: { run: getOverview },
  searchEverything: { run: searchEverything },
} satisfies Partial<Handlers>;
