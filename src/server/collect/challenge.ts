import type { PublicVerb } from "#server/context.ts";
import { makeChallenge } from "#server/guard/proof.ts";
import { findFormRow } from "./find-form.ts";

/** A proof of work to do before a review is sent (ALTCHA). Throws 404. */
export const getChallenge: PublicVerb<"getChallenge"> = async ({ services }, { params }) => ({
  ...(await makeChallenge(services, await findFormRow(services, params.slug))),
});
