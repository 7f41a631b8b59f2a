import * as z from "zod/mini";
import { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { maybe } from "#app/shared/search-params/optional-param.ts";

/** What the reviews section has in the address: which list, and what narrows the list of all. The chosen ones are shown first. */
export const PickerSearch = z.extend(ReviewSearch, {
  list: maybe(z.enum(["all", "rule"])),
  /** Only those that are not chosen. */
  left: maybe(z.literal("yes")),
});
export type PickerSearch = z.output<typeof PickerSearch>;
