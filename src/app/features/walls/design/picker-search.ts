import * as z from "zod/mini";
import { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { maybe } from "#app/shared/search-params/optional-param.ts";

export const PickerSearch = z.extend(ReviewSearch, {
  list: maybe(z.enum(["all", "rule"])),
  /** Only reviews that are not chosen. */
  left: maybe(z.literal("yes")),
});
export type PickerSearch = z.output<typeof PickerSearch>;
