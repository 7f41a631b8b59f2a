import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { EMBED_WIDTHS } from "#contract/walls/view/embed-frame.ts";
import { DesignerSearch } from "./designer-search.ts";

/** Widths of the preview, in CSS pixels. */
export const WIDTHS = { phone: EMBED_WIDTHS.phone, tablet: 768, desktop: EMBED_WIDTHS.desktop };

export function useDesignerSearch() {
  const raw: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => DesignerSearch.parse(raw), [raw]);
  const show = useCallback(
    (change: Partial<DesignerSearch>, replace = true) =>
      navigate({ to: ".", search: (old: object) => ({ ...old, ...change }), replace }),
    [navigate],
  );
  return { search, show };
}
