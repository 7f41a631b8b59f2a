import * as z from "zod/mini";
import { maybe } from "#app/shared/search-params/optional-param.ts";
import { SearchText } from "#app/shared/search-params/list-params.ts";
import { INVITEE_STATES } from "#contract/contacts/invitee-states.ts";

export const WAYS_TO_ADD = ["contacts", "paste"] as const;

export const RunSearch = z.object({
  q: SearchText,
  state: maybe(z.enum(INVITEE_STATES)),
  add: maybe(z.enum(WAYS_TO_ADD)),
  mail: maybe(z.int().check(z.minimum(1))),
  person: maybe(z.int()),
  as: maybe(z.literal("text")),
});
export type RunSearch = z.output<typeof RunSearch>;
