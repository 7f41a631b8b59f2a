import type { PublicHandler } from "#server/platform/context/context.ts";
import { findPublicForm, findFormRow } from "#server/domain/forms/find-public-form.ts";
import { receiveSubmission } from "./receive-submission.ts";
import { makeChallenge } from "#server/platform/anti-spam/proof-of-work.ts";

/** Throws 404 `Form not found.` */
export const getChallenge: PublicHandler<"getChallenge"> = async ({ services }, { params }) => ({
  ...(await makeChallenge(services, await findFormRow(services, params.slug))),
});

/** Throws 404, 403, 422 and 429. */
export const submitReview: PublicHandler<"submitReview"> = async (ctx, { params, body }) => {
  const form = await findPublicForm(ctx.services, params.slug);
  return {
    message: "Review Created Successfully",
    data: await receiveSubmission(ctx.services, form, body, ctx),
  };
};
