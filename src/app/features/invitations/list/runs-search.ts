import * as z from "zod/mini";
import { maybe, TextParam } from "#app/shared/search-params/optional-param.ts";

export const RunsSearch = z.object({
  new: maybe(z.literal("run")),
  form: maybe(TextParam),
});
