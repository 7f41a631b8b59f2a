import * as z from "zod/mini";
import { maybe } from "#app/shared/search-params/optional-param.ts";
import { PANEL_IDS } from "./panel-ids.ts";
import { PickerSearch } from "./picker-search.ts";

const DEVICES = ["phone", "tablet", "desktop"] as const;
const SCHEMES = ["light", "dark"] as const;
export const DIRECTIONS = ["ltr", "rtl"] as const;

/** The designer's search parameters. Defaults are left out, invalid values ignored. */
export const DesignerSearch = z.extend(PickerSearch, {
  panel: maybe(z.enum(PANEL_IDS)),
  side: maybe(z.literal("preview")),
  device: maybe(z.enum(DEVICES)),
  scheme: maybe(z.enum(SCHEMES)),
  dir: maybe(z.enum(DIRECTIONS)),
  show: maybe(z.literal("versions")),
});
export type DesignerSearch = z.output<typeof DesignerSearch>;
