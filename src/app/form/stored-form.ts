import { api } from "#api/client.ts";
import type { Form } from "#contract/form-record.ts";
import { fieldsOf } from "./fields-of.ts";
import type { FormValues } from "./form-values.ts";
import type { Tree } from "#app/editing/trees.ts";
import { valuesOf } from "./values-of.ts";

/** A form and its draft as the service has them. */
export interface StoredForm {
  form: Form;
  /** The `ETag` of the form; null where the service gives none. */
  version: string | null;
  /** What is public. */
  values: FormValues;
  /** What is kept: with the draft where there is one. */
  kept: FormValues;
  hasDraft: boolean;
  /** The `ETag` of the draft, also while there is none; null where the service keeps no drafts. */
  draftVersion: string | null;
  /** The version of the form that the draft began from. */
  base: number;
}

const numberIn = (tag: string | null) => Number(/\d+/.exec(tag ?? "")?.[0] ?? 0);
const paramsOf = (form: Form) => ({ unique_form_id: form.unique_form_id });

/** Reads a form, and its draft where the service keeps drafts. */
export async function readStored(formId: string, withDraft: boolean): Promise<StoredForm> {
  const params = { unique_form_id: formId };
  const [read, drafted] = await Promise.all([
    api.callWithVersion("getForm", { params }),
    withDraft ? api.callWithVersion("getFormDraft", { params }) : undefined,
  ]);
  const form = read.answer.data;
  const draft = drafted?.answer.data ?? null;
  const values = valuesOf(form);
  return {
    form,
    version: read.version,
    values,
    kept: draft ? valuesOf(form, draft.fields) : values,
    hasDraft: draft !== null,
    draftVersion: drafted?.version ?? null,
    base: draft?.base_version ?? numberIn(read.version),
  };
}

/** Makes these values the draft; what differs in nothing from what is public needs none. */
export async function keepDraft(stored: StoredForm, values: FormValues): Promise<StoredForm> {
  const params = paramsOf(stored.form);
  const ifMatch = stored.draftVersion ?? undefined;
  const fields = fieldsOf(stored.values, values);
  if (Object.keys(fields).length === 0) return dropDraft(stored);
  const body = { fields, base_version: stored.base };
  const { version } = await api.callWithVersion("saveFormDraft", { params, body }, { ifMatch });
  return { ...stored, kept: values, hasDraft: true, draftVersion: version };
}

/** Drops the draft: what is public is what is kept. */
export async function dropDraft(stored: StoredForm): Promise<StoredForm> {
  const { form, draftVersion } = stored;
  if (stored.hasDraft)
    await api.call("deleteFormDraft", { params: paramsOf(form) }, { ifMatch: draftVersion ?? undefined });
  return readStored(form.unique_form_id, true);
}

/** Makes the draft public. */
export async function publishDraft(stored: StoredForm): Promise<StoredForm> {
  const { form, draftVersion, base } = stored;
  const input = { params: paramsOf(form), body: { base_version: base } };
  await api.call("publishFormDraft", input, { ifMatch: draftVersion ?? undefined });
  return readStored(form.unique_form_id, true);
}

/** Changes the form at once, where the service keeps no drafts. */
export async function updateForm(stored: StoredForm, values: FormValues): Promise<StoredForm> {
  const { form, version } = stored;
  const input = { params: paramsOf(form), body: fieldsOf(stored.values, values) };
  await api.call("updateForm", input, { ifMatch: version ?? undefined });
  return readStored(form.unique_form_id, false);
}

/** What the draft began from, when the form is another by now. */
export async function readBase({ form, version, values, base }: StoredForm): Promise<FormValues> {
  if (base === numberIn(version)) return values;
  const params = { ...paramsOf(form), version: base };
  const fields: Tree = (await api.call("getFormVersion", { params })).data;
  return valuesOf(form, fields);
}

/** The same over the form as it is now: whoever has looked at both has settled it. */
export const overNewest = (stored: StoredForm): StoredForm => ({ ...stored, base: numberIn(stored.version) });
