import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { PickerSearch } from "#app/features/walls/design/picker-search.ts";

/** The search parameters of the reviews section, and a function to change them. */
export function usePickerSearch() {
  const params: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => PickerSearch.parse(params), [params]);
  const set = (change: Partial<PickerSearch>, replace = false) =>
    void navigate({ to: ".", search: (old: ReviewSearch): ReviewSearch => ({ ...old, ...change }), replace });
  return { search, set };
}
