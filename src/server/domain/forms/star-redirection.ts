import { readFormExtras } from "#contract/forms/form-extras.ts";
import { type StarGate, starGate } from "#contract/forms/star-redirection.ts";
import type { Context } from "#server/platform/context/context.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import type { Json } from "#contract/core/json.ts";
import { effectiveFields } from "./form-fields.ts";

function gateOf(fields: Json): StarGate {
  const all = effectiveFields(fields);
  return starGate(
    all["allow_star_redirection"],
    all["star_redirection_min_rating"],
    readFormExtras(all["custom_attributes"]),
  );
}

/** Warns about forms that send only satisfied customers to public sites; null for others. */
export function gatingWarning(fields: Json): string | null {
  const { asked, below } = gateOf(fields);
  if (asked === null) return null;
  const shown =
    below === null
      ? `Public links for reviewers who give ${asked} stars or more are set, but nobody chose to hide them from the ` +
        "others, so everybody is shown them."
      : `Only reviewers who give ${asked} stars or more are shown the public links.`;
  return (
    `${shown} Sending only happy customers to public sites is review gating: United States (FTC Act, section 5), ` +
    "United Kingdom (DMCC Act) and the rules of review platforms treat it as misleading. Set the lowest rating to 1 to " +
    "show everybody the same links."
  );
}

export async function auditGating(ctx: Context, recordId: string, old: Json, now: Json): Promise<void> {
  const before = gateOf(old).below;
  const after = gateOf(now).below;
  if (after === before) return;
  const choice = (stars: number | null) => (stars === null ? "everybody" : `only ratings of ${stars} and more`);
  const changes = { public_links_shown_to: { old: choice(before), new: choice(after) } };
  await writeAudit(ctx, { action: "updated", record: "Form", recordId, changes });
}
