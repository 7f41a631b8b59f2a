import { eq, sql } from "drizzle-orm";
import type { PlanLimit } from "#contract/account/plan.ts";
import type { Context } from "#server/platform/context/context.ts";
import { forms } from "#server/platform/db/tables/schema.ts";
import { planLacks, planRestricted } from "#server/platform/errors/app-error.ts";
import type { Json } from "#contract/core/json.ts";
import { effectiveFields } from "#server/domain/forms/form-fields.ts";

// Any number, the same in all processes: forms created at once must not both pass the limit as the last one.
const LOCK = 7_264_503;

type Kind = "text" | "video" | "audio";

const LIMIT_OF: Record<Kind, PlanLimit> = {
  text: "allowed_tff_per_workspace",
  video: "allowed_vff_per_workspace",
  audio: "allowed_aff_per_workspace",
};

/** Undefined for several. Screen recordings count as video. */
function onlyKind(fields: Json): Kind | undefined {
  const all = effectiveFields(fields);
  const kinds = new Set<Kind>();
  if (all["allow_text_review"] === true) kinds.add("text");
  if (all["allow_video_recording"] === true || all["allow_screen_recording"] === true) kinds.add("video");
  if (all["allow_audio_recording"] === true) kinds.add("audio");
  const [kind] = kinds;
  return kinds.size === 1 ? kind : undefined;
}

const allowance = (count: number, what: string) =>
  `The plan allows ${count} ${what} in a workspace. Delete one, or choose a larger plan.`;

/**
 * Throws 403 when the plan allows no further form like this one. Paused ones count too. A form for only text, only
 * video or only audio also counts towards the limit of that kind. `before` are the fields of an existing form.
 */
export async function checkFormCount(ctx: Context, fields: Json, before?: Json): Promise<void> {
  const { db, workspace, services } = ctx;
  const kind = onlyKind(fields);
  const becomes = kind !== undefined && (!before || onlyKind(before) !== kind) ? kind : undefined;
  const total = before ? Infinity : services.plan.limit("allowed_ff_per_workspace");
  const ofKind = becomes ? services.plan.limit(LIMIT_OF[becomes]) : Infinity;
  if (total === Infinity && ofKind === Infinity) return;
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, ${workspace.id}::int)`);
  const rows = await db.select({ fields: forms.fields }).from(forms).where(eq(forms.workspaceId, workspace.id));
  if (rows.length >= total) throw planRestricted(allowance(total, "forms"));
  const alike = rows.filter((row) => onlyKind(row.fields) === becomes).length;
  if (becomes && alike >= ofKind) throw planRestricted(allowance(ofKind, `forms that collect only ${becomes}`));
}

const HTML_FIELDS = ["page_main_message", "messaging_description"] as const;

/** Throws 403, unless the field is unchanged. */
export function checkCapabilities({ services: { plan } }: Pick<Context, "services">, sent: Json, before: Json): void {
  const old = effectiveFields(before);
  const sets = (name: string) => sent[name] !== undefined && sent[name] !== (old[name] ?? null);
  const refuse = (name: string) =>
    planRestricted(`Your plan does not include the ${name.replaceAll("_", " ")} of a form.`);
  if (sets("rating_type") && !plan.allows("allow_tff_rating_type_option")) throw refuse("rating_type");
  if (sets("language_id") && sent["language_id"] && !plan.allows("multiple_languages_allowed"))
    throw refuse("language_id");
  const linked = HTML_FIELDS.find((name) => sets(name) && String(sent[name]).includes("<a "));
  if (linked && !plan.allows("allow_link_in_feed_form")) throw planLacks("allow_link_in_feed_form");
}
