import type { Handler } from "#server/platform/context/context.ts";
import { readPeriod } from "./period.ts";
import { readForms } from "./read-forms.ts";
import { readInvitations } from "./read-invitations.ts";
import { readReviews } from "./read-reviews.ts";
import { readSteps } from "./read-steps.ts";
import { readWaiting } from "./read-waiting.ts";
import { readWalls } from "./read-walls.ts";
import { readWords } from "./read-top-words.ts";

/** What came in and what is going on within a period, the last 30 days unless told otherwise. Ours. */
export const getOverview: Handler<"getOverview"> = async (ctx, { query }) => {
  const period = readPeriod(query);
  return {
    data: {
      ...period,
      reviews: await readReviews(ctx, period),
      waiting: await readWaiting(ctx),
      forms: await readForms(ctx, period),
      walls: await readWalls(ctx, period),
      ...(await readWords(ctx, period)),
      invitations: await readInvitations(ctx, period),
      steps: await readSteps(ctx),
    },
  };
};
