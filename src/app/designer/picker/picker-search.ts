import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import * as z from "zod/mini";
import { ReviewSearch } from "#app/filters/review-search.ts";
import { maybe } from "#app/maybe.ts";

/** What the reviews section has in the address: which list, and what narrows the list of all. The chosen ones are shown first. */
export const PickerSearch = z.extend(ReviewSearch, {
  list: maybe(z.enum(["all", "rule"])),
  /** Only those that are not chosen. */
  left: maybe(z.literal("yes")),
});
export type PickerSearch = z.output<typeof PickerSearch>;

/** The address of the reviews section, whatever is designed, and the way to change it. */
export function usePickerSearch() {
  const given: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => PickerSearch.parse(given), [given]);
  const set = (change: Partial<PickerSearch>, replace = false) =>
    void navigate({ to: ".", search: (old: ReviewSearch): ReviewSearch => ({ ...old, ...change }), replace });
  return { search, set };
}
