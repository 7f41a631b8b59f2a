import type { ReviewState } from "#contract/reviews/review-state.ts";
import { m } from "#messages/gen/messages.js";

export const stateName = (state: ReviewState): string =>
  ({ new: m.inbox_state_new, approved: m.inbox_state_approved, set_aside: m.inbox_state_set_aside })[state]();
