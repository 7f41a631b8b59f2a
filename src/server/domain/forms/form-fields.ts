import { isDeepStrictEqual } from "node:util";
import { type Json, isObject } from "#contract/core/json.ts";
import { FORM_DEFAULTS } from "#contract/forms/form-defaults.ts";
import { FORM_GROUPS, type FormFields } from "#contract/forms/form-fields.ts";
import { cleanHtml } from "#server/platform/text/clean-html.ts";

/** Fields whose value without a setting is an empty list instead of null. */
export const LIST_FIELDS: ReadonlySet<string> = new Set([
  "review_label_ids",
  "allow_files",
  "introduction_media",
  "other_review_platforms",
  "star_redirection_platforms",
  "thankyou_message_media",
  "additionalinfo",
]);

const LIFTED = {
  form_attributes: {
    text: FORM_GROUPS.text,
    audio: FORM_GROUPS.audio,
    video: FORM_GROUPS.video,
    instruction_page: FORM_GROUPS.instruction_page,
  },
  thankyou_attributes: FORM_GROUPS.thankyou,
  submit_attributes: FORM_GROUPS.submit,
} as const;

function liftFrom(sent: Json, shape: object, flat: Json): Json {
  const known = Object.keys(sent).filter((key) => key in shape);
  for (const key of known) flat[key] = sent[key];
  return Object.fromEntries(Object.entries(sent).filter(([key]) => !known.includes(key)));
}

function liftGroups(sent: Json, flat: Json): Json {
  const rest = { ...sent };
  for (const [group, shape] of Object.entries(LIFTED.form_attributes)) {
    const inner = rest[group];
    if (isObject(inner)) rest[group] = liftFrom(inner, shape, flat);
  }
  return rest;
}

const html = (text: string | null | undefined) => text && cleanHtml(text);

/** Under flat names; without columns, files and questions. */
export function fieldsOf(patch: FormFields): Json {
  const {
    name: _name,
    public_slug: _slug,
    is_paused: _paused,
    page_image: _image,
    favicon: _favicon,
    questions: _questions,
    form_attributes: groups,
    thankyou_attributes: thankyou,
    submit_attributes: submit,
    ...flat
  } = patch;
  const lifted: Json = {};
  const rest = {
    form_attributes: groups && liftGroups(groups, lifted),
    thankyou_attributes: thankyou && liftFrom(thankyou, LIFTED.thankyou_attributes, lifted),
    submit_attributes: submit && liftFrom(submit, LIFTED.submit_attributes, lifted),
  };
  const cleaned = {
    page_main_message: html(flat.page_main_message),
    messaging_description: html(flat.messaging_description),
  };
  return { ...lifted, ...flat, ...cleaned, ...rest };
}

/** Objects merge deeply; null at the top level resets to the default; anything else replaces. */
export function mergeFields(stored: Json, sent: Json, depth = 0): Json {
  const merged = { ...stored };
  for (const [key, value] of Object.entries(sent)) {
    if (value === undefined) continue;
    const old = merged[key];
    if (value === null && depth === 0) delete merged[key];
    else merged[key] = isObject(value) ? mergeFields(isObject(old) ? old : {}, value, depth + 1) : value;
  }
  return merged;
}

export const effectiveFields = (fields: Json): Json => ({ ...FORM_DEFAULTS, ...fields });

export function formChangesOf(old: Json, now: Json): Record<string, { old: unknown; new: unknown }> {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const changed = names.filter((name) => !isDeepStrictEqual(old[name] ?? null, now[name] ?? null));
  return Object.fromEntries(changed.map((name) => [name, { old: old[name] ?? null, new: now[name] ?? null }]));
}
