import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { FormFields } from "./form-fields.ts";
import { Form } from "./form-record.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";
import { FilePart, WholeNumber } from "#contract/core/input-values.ts";

const byForm = z.object({ unique_form_id: z.string() });
const FORM_ENDPOINT = { record: "Form", params: byForm, extension: true } as const;
const done = z.object({ message: z.string() });

/** Unpublished changes of a form: the fields as an update takes them, and the version they began from. */
export const FormDraft = z.object({
  fields: z.looseObject({}),
  base_version: z.int(),
  version: z.int(),
  by: z.nullable(z.string()),
  updated_at: Timestamp,
});
export type FormDraft = z.output<typeof FormDraft>;

const Version = z.object({
  version: z.int(),
  at: Timestamp,
  by: z.nullable(z.string()),
  changed: z.array(z.string()),
});
export type FormVersion = z.output<typeof Version>;

export const formDraftEndpoints = {
  /** `data` is null while there is no draft. The `ETag` is the version of the draft, `"v0"` while there is none. */
  getFormDraft: endpoint({
    ...FORM_ENDPOINT,
    method: "GET",
    path: "/forms/{unique_form_id}/draft",
    versioned: true,
    answer: z.object({ data: z.nullable(FormDraft) }),
  }),
  /**
   * Replaces the draft. 412 when the draft was saved since the version `If-Match` names; 422 for fields an update
   * would reject.
   */
  saveFormDraft: endpoint({
    ...FORM_ENDPOINT,
    method: "PUT",
    path: "/forms/{unique_form_id}/draft",
    access: "editor",
    encoding: "json",
    versioned: true,
    body: z.object({ fields: FormFields, base_version: WholeNumber }),
    answer: z.object({ message: z.string(), data: FormDraft }),
  }),
  deleteFormDraft: endpoint({
    ...FORM_ENDPOINT,
    versioned: true,
    method: "DELETE",
    path: "/forms/{unique_form_id}/draft",
    access: "editor",
    answer: done,
  }),
  /** Updates the form with its draft and removes the draft; `If-Match` names a version of the draft, the `ETag` is the form's. 412 when the form changed since the draft began; 404 without a draft. */
  publishFormDraft: endpoint({
    ...FORM_ENDPOINT,
    method: "POST",
    path: "/forms/{unique_form_id}/draft/publish",
    access: "editor",
    encoding: "json",
    versioned: true,
    /** `base_version`: the form version seen when a conflict was settled. */
    body: z.object({ base_version: z.optional(WholeNumber) }),
    answer: z.object({ message: z.string(), data: Form }),
  }),
  listFormVersions: endpoint({
    ...FORM_ENDPOINT,
    method: "GET",
    path: "/forms/{unique_form_id}/versions",
    answer: z.object({ data: z.array(Version) }),
  }),
  getFormVersion: endpoint({
    ...FORM_ENDPOINT,
    method: "GET",
    path: "/forms/{unique_form_id}/versions/{version}",
    params: z.object({ unique_form_id: z.string(), version: NumericId }),
    answer: z.object({ data: z.looseObject({}) }),
  }),
  /** Stores a picture, or a video for the welcome and the thank-you, for use in the form's fields by its address. */
  addFormMedia: endpoint({
    ...FORM_ENDPOINT,
    method: "POST",
    path: "/forms/{unique_form_id}/media",
    access: "editor",
    encoding: "multipart",
    files: { file: LIMITS.videoBytes },
    body: z.object({ file: FilePart }),
    answer: z.object({
      message: z.string(),
      data: z.object({ url: z.string(), file_name: z.string(), type: z.string() }),
    }),
  }),
};
