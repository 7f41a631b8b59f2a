import type { Hit } from "#contract/overview/overview.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { findContacts } from "./find-contacts.ts";
import { findNamed } from "./find-named.ts";
import { findReviews } from "./find-reviews.ts";

const LONGEST = 200;

/** The best few of each kind whose name or words hold the text; nothing for an empty one. Ours. */
export const searchEverything: Handler<"searchEverything"> = async (ctx, { query }) => {
  const text = query.q?.replaceAll("\0", "").trim().slice(0, LONGEST) ?? "";
  const hits: Hit[] = [];
  if (text === "") return { data: hits };
  hits.push(...(await findReviews(ctx, text)));
  hits.push(...(await findContacts(ctx, text)));
  hits.push(...(await findNamed(ctx, text)));
  return { data: hits };
};
