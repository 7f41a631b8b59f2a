import { api } from "#api/client.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { draftStore, type Stored } from "#app/shared/draft-editor/autosave/draft-storage.ts";
import { faultsOf, soundOf } from "./form-validation.ts";
import { fieldsOf } from "./form-changes.ts";
import type { FormValues } from "./form-values.ts";
import { FORM_PARTS } from "./form-merge.ts";
import { valuesOf } from "./read-form-values.ts";

/** A form and its draft as the service has them. */
export type StoredForm = Stored<Form, FormValues>;

const paramsOf = ({ unique_form_id }: Form) => ({ unique_form_id });

/** How forms are kept. */
export const FORMS = draftStore<Form, FormValues>({
  read: (unique_form_id) => api.callWithVersion("getForm", { params: { unique_form_id } }),
  readDraft: (unique_form_id) => api.callWithVersion("getFormDraft", { params: { unique_form_id } }),
  saveDraft: (form, body, ifMatch) =>
    api.callWithVersion("saveFormDraft", { params: paramsOf(form), body }, { ifMatch }),
  dropDraft: (form, ifMatch) => api.call("deleteFormDraft", { params: paramsOf(form) }, { ifMatch }),
  publishDraft: (form, body, ifMatch) => api.call("publishFormDraft", { params: paramsOf(form), body }, { ifMatch }),
  readVersion: async (form, version) =>
    (await api.call("getFormVersion", { params: { ...paramsOf(form), version } })).data,
  update: (form, body, ifMatch) => api.call("updateForm", { params: paramsOf(form), body }, { ifMatch }),
  idOf: (form) => form.unique_form_id,
  valuesOf,
  fieldsOf,
});

/** Everything a keeper needs to know about forms. */
export const FORM_KIND = {
  store: FORMS,
  parts: FORM_PARTS,
  sound: (published: FormValues, kept: FormValues, now: FormValues) => soundOf(kept, now, faultsOf(published, now)),
};
