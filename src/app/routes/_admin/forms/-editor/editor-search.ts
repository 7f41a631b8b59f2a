import * as z from "zod/mini";
import { FORM_STEPS } from "#contract/form-view.ts";
import { PANEL_IDS } from "#app/form/panel-ids.ts";

/** Widths the form is shown at, in CSS pixels. */
export const WIDTHS = { phone: 390, desktop: 1024 };
export const LOOKS = ["light", "dark"] as const;

/** What of the editor is in its address. Defaults are left out; junk falls back. */
export const EditorSearch = z.object({
  panel: z.catch(z.optional(z.enum(PANEL_IDS)), undefined),
  side: z.catch(z.optional(z.literal("preview")), undefined),
  step: z.catch(z.optional(z.enum(FORM_STEPS)), undefined),
  device: z.catch(z.optional(z.enum(["phone", "desktop"])), undefined),
  look: z.catch(z.optional(z.enum(LOOKS)), undefined),
  lang: z.catch(z.optional(z.string()), undefined),
  show: z.catch(z.optional(z.literal("versions")), undefined),
});
export type EditorSearch = z.output<typeof EditorSearch>;
