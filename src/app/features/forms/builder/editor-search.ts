import * as z from "zod/mini";
import { maybe } from "#app/shared/search-params/optional-param.ts";
import { FORM_STEPS } from "#contract/forms/submission.ts";
import { PANEL_IDS } from "#app/features/forms/form-values/panel-ids.ts";

/** Widths of the preview, in CSS pixels. */
export const WIDTHS = { phone: 390, desktop: 1024 };
const LOOKS = ["light", "dark"] as const;

/** The editor's search parameters. Defaults are left out, invalid values ignored. */
export const EditorSearch = z.object({
  panel: maybe(z.enum(PANEL_IDS)),
  side: maybe(z.literal("preview")),
  /** The step in the preview; absent: the one that the panel edits. */
  step: maybe(z.enum(FORM_STEPS)),
  /** The step stays, whatever panel or field is edited. */
  pin: maybe(z.literal(true)),
  device: maybe(z.enum(["phone", "desktop"])),
  look: maybe(z.enum(LOOKS)),
  lang: maybe(z.string()),
  show: maybe(z.enum(["versions", "publish"])),
});
export type EditorSearch = z.output<typeof EditorSearch>;
