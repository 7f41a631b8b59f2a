import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import * as z from "zod/mini";
import { EMBED_WIDTHS } from "#contract/embed-widths.ts";
import { maybe } from "#app/maybe.ts";
import { PANEL_IDS } from "./panel-ids.ts";
import { PickerSearch } from "./picker/picker-search.ts";

/** Widths a wall is shown at, in CSS pixels. */
export const WIDTHS = { phone: EMBED_WIDTHS.phone, tablet: 768, desktop: EMBED_WIDTHS.desktop };
const DEVICES = ["phone", "tablet", "desktop"] as const;
export const SCHEMES = ["light", "dark"] as const;
export const DIRECTIONS = ["ltr", "rtl"] as const;

/** What of the designer is in its address. Defaults are left out; junk falls back. */
export const DesignerSearch = z.extend(PickerSearch, {
  panel: maybe(z.enum(PANEL_IDS)),
  side: maybe(z.literal("preview")),
  device: maybe(z.enum(DEVICES)),
  scheme: maybe(z.enum(SCHEMES)),
  dir: maybe(z.enum(DIRECTIONS)),
  show: maybe(z.literal("versions")),
});
export type DesignerSearch = z.output<typeof DesignerSearch>;

/** The address of the designer, whatever is designed, and the way to change it. */
export function useDesignerSearch() {
  const given: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => DesignerSearch.parse(given), [given]);
  const show = useCallback(
    (change: Partial<DesignerSearch>, replace = true) =>
      navigate({ to: ".", search: (old: object) => ({ ...old, ...change }), replace }),
    [navigate],
  );
  return { search, show };
}
