import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { FormFields, FormPatch, NewForm } from "./form-fields.ts";
import { Form } from "./form-record.ts";
import { LIMITS } from "#contract/core/limits.ts";

const byId = z.object({ unique_form_id: z.string() });
const files = { page_image: LIMITS.imageBytes, favicon: LIMITS.imageBytes };
const made = z.object({ message: z.string(), data: Form });
const done = z.object({ message: z.string() });

export const formRecordEndpoints = {
  createForm: endpoint({
    method: "POST",
    path: "/forms",
    section: "4.17",
    access: "editor",
    encoding: "json",
    files,
    body: NewForm,
    answer: made,
    idempotent: true,
  }),
  getForm: endpoint({
    method: "GET",
    path: "/forms/{unique_form_id}",
    section: "2.9, 4.17",
    record: "Form",
    params: byId,
    answer: z.object({ data: Form }),
    versioned: true,
  }),
  updateForm: endpoint({
    method: "PUT",
    path: "/forms/{unique_form_id}",
    section: "4.12",
    access: "editor",
    record: "Form",
    encoding: "json",
    files,
    params: byId,
    body: FormPatch,
    answer: done,
    versioned: true,
  }),
  deleteForm: endpoint({
    method: "DELETE",
    path: "/forms/{unique_form_id}",
    section: "4.13",
    access: "editor",
    record: "Form",
    params: byId,
    answer: done,
    capability: "delete_allowed",
    versioned: true,
  }),
  /** A paused copy with the same fields and questions, and its own slug. */
  duplicateForm: endpoint({
    method: "POST",
    path: "/forms/{unique_form_id}/duplicate",
    access: "editor",
    record: "Form",
    params: byId,
    body: z.pick(FormFields, { name: true }),
    answer: made,
    idempotent: true,
    extension: true,
  }),
};
