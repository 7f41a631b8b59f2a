import * as z from "zod/mini";
import { changedFields } from "./changed-fields.ts";
import { EditorForm } from "./editor-form.ts";

/** What may be stored in the browser: no contact data of the reviewer and no files. */
const DraftValues = z.partial(
  z.omit(EditorForm, {
    email: true,
    contact_number: true,
    company_url: true,
    twitter: true,
    linkedin: true,
    facebook: true,
    instagram: true,
    custom_fields: true,
    answers: true,
    photo: true,
    company_logo: true,
    media_added: true,
    thumbs: true,
    recording: true,
    static_thumb: true,
  }),
);
export type DraftValues = z.infer<typeof DraftValues>;
const FIELDS = z.keyof(DraftValues).options;

const Draft = z.object({
  owner: z.string(),
  version: z.nullable(z.string()),
  before: DraftValues,
  values: DraftValues,
});
export type Draft = z.infer<typeof Draft>;

const PREFIX = "laurel.draft.";

/** A short hash of the owner, so that the email itself is not stored. */
export function hashOwner(email: string): string {
  let hash = 2166136261;
  for (const character of email) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 0).toString(36);
}

/** The storable part of the changes between `before` and `values`; undefined if there is none. */
export function toDraft(
  owner: string,
  version: string | null,
  before: EditorForm,
  values: EditorForm,
): Draft | undefined {
  const changed = changedFields(before, values);
  const saved = FIELDS.filter((field) => changed.includes(field));
  if (saved.length === 0) return undefined;
  const pick = (from: EditorForm): DraftValues => Object.fromEntries(saved.map((field) => [field, from[field]]));
  const why = { edit_reason: values.edit_reason, edit_note: values.edit_note };
  return { owner, version, before: pick(before), values: { ...pick(values), ...why } };
}

/**
 * The draft stored under a key; undefined if there is none or it cannot be read. Another owner's drafts are all
 * deleted.
 */
export function readDraft(key: string, owner: string): Draft | undefined {
  try {
    const draft = Draft.safeParse(JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null")).data;
    if (draft && draft.owner !== owner) {
      clearDrafts();
      return undefined;
    }
    return draft;
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
    else sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is disabled or full; the values are still in the form.
  }
}

function clearDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
}
