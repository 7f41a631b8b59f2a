import { expect, test } from "vitest";
import { startDigests } from "#server/features/account/notifications/digest-email.ts";
import { startEmailChangeEmails } from "#server/features/account/email/email-change-emails.ts";
import { startGuessNotices } from "#server/features/account/start-guess-notices.ts";
import { startPasswordEmails } from "#server/features/account/passwords/password-emails.ts";
import { startSignInLinkEmails } from "#server/features/account/sign-in-links/sign-in-link-email.ts";
import { startMail } from "#server/features/forms/notifications/start-mail.ts";
import { startInvitations } from "#server/features/invitations/sending/start-invitations.ts";
import { startAssignedEmails } from "#server/features/reviews/actions/assigned-email.ts";
import { startReplyEmails } from "#server/features/reviews/actions/reply-email.ts";
import { startMentionEmails } from "#server/features/reviews/notes/mention-email.ts";
import { startRules } from "#server/features/reviews/rules/start-rules.ts";
import { startCommentEmails } from "#server/features/walls/shared-drafts/comment-email.ts";
import { startClosedEmails } from "#server/features/workspace/closure/closure-emails.ts";
import { startMemberEmails } from "#server/features/workspace/team/invitation-email.ts";
import { startWebhooks } from "#server/features/workspace/webhooks/start-webhooks.ts";
import { EMAIL_JOB } from "#server/platform/email/send-in-job.ts";
import { createTestService } from "#server/testing/service/test-service.ts";
import { EMAIL_QUEUES } from "./email-queues.ts";

const STARTS = [
  startAssignedEmails,
  startClosedEmails,
  startCommentEmails,
  startDigests,
  startEmailChangeEmails,
  startGuessNotices,
  startInvitations,
  startMail,
  startMemberEmails,
  startMentionEmails,
  startPasswordEmails,
  startReplyEmails,
  startRules,
  startSignInLinkEmails,
  startWebhooks,
];

test("every e-mail is tried for as long as any other", async () => {
  const service = await createTestService();
  const { services } = service;
  for (const start of STARTS) await start(services);
  const { rows } = await services.database.sql(
    "select name, retry_limit as tries from pgboss.queue where name = any($1::text[]) order by name",
    [EMAIL_QUEUES],
  );
  expect(rows).toEqual(EMAIL_QUEUES.toSorted().map((name) => ({ name, tries: EMAIL_JOB.retryLimit })));
  await service.close();
});
