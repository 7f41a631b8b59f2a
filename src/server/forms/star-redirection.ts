import { LIMITS } from "#contract/limits.ts";
import type { Context } from "#server/context.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { effective, type Json } from "./fields.ts";

/** The rating below which a reviewer is not shown the public links; null when everybody sees the same. */
function gatedBelow(fields: Json): number | null {
  const { allow_star_redirection: on, star_redirection_min_rating: stars } = effective(fields);
  return on === true && typeof stars === "number" && stars > LIMITS.starMin ? stars : null;
}

/** What the owner of a form that sends only happy customers to public sites has to know; null for any other form. */
export function gatingWarning(fields: Json): string | null {
  const stars = gatedBelow(fields);
  if (stars === null) return null;
  return (
    `Only reviewers who give ${stars} stars or more are shown the public links. Sending only happy customers to ` +
    "public sites is review gating: United States (FTC Act, section 5), United Kingdom (DMCC Act) and the rules of " +
    "review platforms treat it as misleading. Set the lowest rating to 1 to show everybody the same links."
  );
}

/** Writes down who chose to gate reviews, when they did and what they chose. */
export async function auditGating(ctx: Context, recordId: string, old: Json, now: Json): Promise<void> {
  const before = gatedBelow(old);
  const after = gatedBelow(now);
  if (after === null || after === before) return;
  const choice = (stars: number | null) => (stars === null ? "everybody" : `only ratings of ${stars} and more`);
  const changes = { public_links_shown_to: { old: choice(before), new: choice(after) } };
  await writeAudit(ctx, { action: "updated", record: "Form", recordId, changes });
}
