import * as z from "zod/mini";
import { maybe } from "#app/shared/search-params/optional-param.ts";

/** Search parameters of the run list. Invalid values count as absent. */
export const RunsSearch = z.object({
  new: maybe(z.literal("run")),
  form: maybe(z.string()),
});
