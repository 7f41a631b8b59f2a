import type { Input } from "#api/create-api.ts";
import { m } from "#messages/gen/messages.js";

type Template = {
  id: string;
  label: () => string;
  description: () => string;
  /** What the form begins with, beside its name. */
  fields: () => Omit<Input<"createForm">["body"], "name">;
};

/** What a new form can start from. */
export const TEMPLATES: [Template, ...Template[]] = [
  { id: "blank", label: m.forms_template_blank, description: m.forms_template_blank_text, fields: () => ({}) },
];
