import { SEND_EMAIL } from "#server/domain/notifications/email-queue.ts";
import { EMAIL_CHANGED, EMAIL_CHANGE_REQUESTED } from "#server/features/account/email/email-change-emails.ts";
import { PASSWORD_CHANGED, RESET_REQUESTED } from "#server/features/account/passwords/password-emails.ts";
import { SIGN_IN_LINK_REQUESTED } from "#server/features/account/sign-in-links/sign-in-link-email.ts";
import { ASK_RECIPIENT } from "#server/features/workspace/webhooks/recipients/ask-email.ts";
import { SEND_DISABLED } from "#server/features/workspace/webhooks/disabled-email.ts";
import { REPLIED } from "#server/features/reviews/actions/reply-email.ts";
import { SEND_DIGEST } from "#server/features/account/notifications/queue-digests.ts";
import { ASSIGNED } from "#server/features/reviews/actions/assigned-email.ts";
import { SEND_RULE_ASSIGNED } from "#server/features/reviews/rules/assigned-by-rule.ts";
import { SEND_PAUSED } from "#server/features/reviews/rules/paused-email.ts";
import { MENTIONED } from "#server/features/reviews/notes/mention-email.ts";
import { SEND_COMMENT } from "#server/features/walls/shared-drafts/comment-email.ts";
import { CLOSED } from "#server/features/workspace/closure/closure-emails.ts";
import { INVITED } from "#server/features/workspace/team/invitation-email.ts";
import { SEND_TEST } from "#server/features/invitations/sending/send-queue.ts";
import { GUESSED } from "#server/platform/auth/notice-guesses.ts";

/** Jobs in these queues are e-mails. */
export const EMAIL_QUEUES = [
  SEND_EMAIL,
  GUESSED,
  INVITED,
  CLOSED,
  RESET_REQUESTED,
  PASSWORD_CHANGED,
  EMAIL_CHANGE_REQUESTED,
  EMAIL_CHANGED,
  SIGN_IN_LINK_REQUESTED,
  SEND_DISABLED,
  ASK_RECIPIENT,
  MENTIONED,
  SEND_COMMENT,
  REPLIED,
  ASSIGNED,
  SEND_RULE_ASSIGNED,
  SEND_PAUSED,
  SEND_DIGEST,
  SEND_TEST,
];
