import { createAccountHandlers } from "#server/features/account/handlers.ts";
import { contactHandlers } from "#server/features/contacts/handlers.ts";
import { formHandlers } from "#server/features/forms/handlers.ts";
import { importHandlers } from "#server/features/imports/handlers.ts";
import { invitationHandlers } from "#server/features/invitations/handlers.ts";
import { overviewHandlers } from "#server/features/overview/handlers.ts";
import { reviewHandlers } from "#server/features/reviews/handlers.ts";
import { wallHandlers } from "#server/features/walls/handlers.ts";
import { widgetHandlers } from "#server/features/widgets/handlers.ts";
import { seedDemo } from "#server/features/workspace/demo/seed-demo.ts";
import { getSystem } from "#server/features/workspace/settings/system.ts";
import { workspaceHandlers } from "#server/features/workspace/handlers.ts";
import { EMAIL_QUEUES } from "#server/email-queues.ts";
import type { Handlers } from "#server/platform/context/context.ts";
import { openApiHandlers } from "#server/platform/openapi/handlers.ts";

const accountHandlers = createAccountHandlers((services, workspace, userId) =>
  seedDemo(services, workspace, userId, {
    createPage: wallHandlers.createPage.run,
    createWidget: widgetHandlers.createWidget.run,
    changeReviews: reviewHandlers.changeReviews.run,
  }),
);

/** The handler of every endpoint; its type makes the compiler name one that is missing. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...contactHandlers,
  ...formHandlers,
  ...importHandlers,
  ...invitationHandlers,
  ...openApiHandlers,
  ...overviewHandlers,
  ...reviewHandlers,
  ...wallHandlers,
  ...widgetHandlers,
  ...workspaceHandlers,
  getSystem: { run: getSystem(EMAIL_QUEUES), mode: "long" },
};
