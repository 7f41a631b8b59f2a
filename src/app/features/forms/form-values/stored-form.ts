import { api } from "#api/client.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { createDraftStore, type RecordWithDraft } from "#app/shared/draft-editor/autosave/draft-storage.ts";
import { validateForm, revertInvalidFields } from "./form-validation.ts";
import { buildFormUpdate } from "./form-changes.ts";
import type { FormValues } from "./form-values.ts";
import { FORM_MERGER } from "./form-merge.ts";
import { valuesOf } from "./read-form-values.ts";

export type StoredForm = RecordWithDraft<Form, FormValues>;

const paramsOf = ({ unique_form_id }: Form) => ({ unique_form_id });

export const FORM_STORE = createDraftStore<Form, FormValues>({
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
  fieldsOf: buildFormUpdate,
});

/** How forms are stored, compared and merged. */
export const FORM_MODEL = {
  /** The addresses that are told of a new review. */
  personal: ["extras.notifications"],
  store: FORM_STORE,
  merger: FORM_MERGER,
  toSendable: (published: FormValues, saved: FormValues, now: FormValues) =>
    revertInvalidFields(saved, now, validateForm(published, now)),
};
