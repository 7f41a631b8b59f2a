import File from "lucide-react/icons/file";
import { TEMPLATES } from "./templates.ts";
import { m } from "#messages/gen/messages.js";

export const BLANK = "blank";

/** What a new form can start from: nothing but the defaults, or a template. */
export const STARTING_POINTS = [
  {
    id: BLANK,
    icon: File,
    label: m.forms_template_blank,
    description: m.forms_template_blank_text,
    fields: () => Promise.resolve({}),
  },
  ...TEMPLATES,
];
