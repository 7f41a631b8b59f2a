import * as z from "zod/mini";
import { readTabDraft, type TabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
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
  version: z.nullable(z.string()),
  before: DraftValues,
  values: DraftValues,
});
export type Draft = z.infer<typeof Draft>;

/** The storable part of the changes between `before` and `values`; undefined if there is none. */
export function toDraft(version: string | null, before: EditorForm, values: EditorForm): Draft | undefined {
  const changed = changedFields(before, values);
  const saved = FIELDS.filter((field) => changed.includes(field));
  if (saved.length === 0) return undefined;
  const pick = (from: EditorForm): DraftValues => Object.fromEntries(saved.map((field) => [field, from[field]]));
  const why = { edit_reason: values.edit_reason, edit_note: values.edit_note };
  return { version, before: pick(before), values: { ...pick(values), ...why } };
}

/** Reads the draft stored at `place`; undefined if there is none or it is invalid. */
export const readDraft = (place: TabDraftPlace): Draft | undefined => Draft.safeParse(readTabDraft(place)).data;
