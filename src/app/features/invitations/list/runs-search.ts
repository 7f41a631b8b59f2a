import * as z from "zod/mini";
import { maybe } from "#app/shared/search-params/optional-param.ts";

/** What the address of the list says; what cannot be understood counts as absent. */
export const RunsSearch = z.object({
  /** The dialog for a new run is open. */
  new: maybe(z.literal("run")),
  /** The form a new run leads to. */
  form: maybe(z.string()),
});
