import type { HiddenReason } from "#contract/reviews/review-state.ts";
import { m } from "#messages/gen/messages.js";

export const hideReasonLabel = (reason: HiddenReason): string =>
  ({
    duplicate: m.acts_reason_duplicate,
    spam: m.acts_reason_spam,
    off_topic: m.acts_reason_off_topic,
    test: m.acts_reason_test,
    personal_data: m.acts_reason_personal_data,
    unlawful: m.acts_reason_unlawful,
    no_consent: m.acts_reason_no_consent,
    not_a_customer: m.acts_reason_not_a_customer,
    other: m.acts_reason_other,
  })[reason]();
