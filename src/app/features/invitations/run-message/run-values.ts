import * as z from "zod/mini";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { type InvitationRun, RunPatch } from "#contract/invitations/invitation.ts";
import { INVITATION_LIMITS } from "#contract/invitations/invitation-states.ts";
import { m } from "#messages/gen/messages.js";

const NAMES: Record<keyof RunValues, () => string> = {
  name: m.invitations_name,
  unique_form_id: m.invitations_form,
  subject: m.invitations_subject,
  message: m.invitations_message,
  reply_to: m.invitations_reply_to,
  reminders: m.invitations_reminders,
  quiet: m.invitations_quiet,
};

export const fieldName = (field: keyof RunValues) => NAMES[field]();

const { name, subject, message, reply_to, reminders, quiet_hours } = RunPatch.shape;
const Days = z
  .int({ error: m.invitations_days_wrong })
  .check(
    z.minimum(1, { error: m.invitations_days_wrong }),
    z.maximum(INVITATION_LIMITS.reminderDays, { error: m.invitations_days_wrong }),
  );

const QuietHours = quiet_hours.def.innerType.def.innerType;
/** The times are checked only while they are used and shown. */
const Quiet = z.object({ on: z.boolean(), from: z.string(), to: z.string(), time_zone: z.string() }).check((given) => {
  const { on, ...hours } = given.value;
  const issues = on ? (QuietHours.safeParse(hours).error?.issues ?? []) : [];
  for (const { path, message } of issues) given.issues.push({ code: "custom", input: hours, path, message });
});

export const RunValues = z.object({
  name: name.def.innerType,
  unique_form_id: z.string().check(z.minLength(1, { error: m.invitations_form_missing })),
  subject: subject.def.innerType,
  message: message.def.innerType,
  reply_to: reply_to.def.innerType,
  reminders: z.array(z.extend(reminders.def.innerType.def.element, { after_days: Days })),
  quiet: Quiet,
});
export type RunValues = z.output<typeof RunValues>;
export type RunField = keyof RunValues;

/** The fields stored in the tab until they are saved. The reply-to address is contact data, so it is left out. */
export const RunTexts = z.object({
  name: z.string(),
  subject: z.string(),
  message: z.string(),
  // An emptied field holds NaN, which JSON cannot represent.
  reminders: z.array(
    z.object({ after_days: z.catch(z.number(), Number.NaN), subject: z.string(), message: z.string() }),
  ),
});

/** `zone`: of quiet hours that are switched on for the first time. */
export function valuesOf(run: InvitationRun, zone: string): RunValues {
  return {
    name: run.name,
    unique_form_id: run.form?.unique_form_id ?? "",
    subject: run.subject,
    message: run.message,
    reply_to: run.reply_to,
    reminders: run.reminders,
    quiet: run.quiet_hours
      ? { on: true, ...run.quiet_hours }
      : { on: false, from: "20:00", to: "08:00", time_zone: zone },
  };
}

const FIELDS: RunField[] = ["name", "unique_form_id", "subject", "message", "reply_to", "reminders", "quiet"];

/** The fields that differ. Disabled quiet hours are equal whatever their times are. */
export function changedFields(before: RunValues, now: RunValues): RunField[] {
  return FIELDS.filter((field) =>
    field === "quiet" && !before.quiet.on && !now.quiet.on ? false : !isSame(before[field], now[field]),
  );
}

export function patchOf(values: RunValues, fields: RunField[]): RunPatch {
  const { quiet, ...rest } = values;
  const { on, ...hours } = quiet;
  const all = { ...rest, quiet_hours: on ? hours : null };
  const names = new Set<string>(fields.map((field) => (field === "quiet" ? "quiet_hours" : field)));
  return Object.fromEntries(Object.entries(all).filter(([field]) => names.has(field)));
}

/** Merges unsaved values with newer stored ones; `both` names fields changed on both sides. */
export function mergeValues(before: RunValues, mine: RunValues, theirs: RunValues) {
  const own = changedFields(before, mine);
  const foreign = new Set(changedFields(before, theirs));
  const ownValues = Object.fromEntries(own.map((field) => [field, mine[field]]));
  return {
    values: { ...theirs, ...ownValues },
    both: own.filter((field) => foreign.has(field) && !isSame(mine[field], theirs[field])),
  };
}
