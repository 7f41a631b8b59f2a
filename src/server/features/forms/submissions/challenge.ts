import type { PublicHandler } from "#server/platform/context/context.ts";
import { makeChallenge } from "#server/platform/anti-spam/proof-of-work.ts";
import { findFormRow } from "#server/domain/forms/find-public-form.ts";

/** A proof of work to do before a review is sent (ALTCHA). Throws 404. */
export const getChallenge: PublicHandler<"getChallenge"> = async ({ services }, { params }) => ({
  ...(await makeChallenge(services, await findFormRow(services, params.slug))),
});
