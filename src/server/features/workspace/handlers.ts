import {
  listQueuedEmails,
  retryQueuedEmails,
  retryQueuedEmail,
  deleteQueuedEmail,
} from "#server/features/workspace/settings/queued-emails.ts";
import {
  deleteAllFailedJobs,
  deleteOneFailedJob,
  getBackupState,
  retryAllFailedJobs,
  retryOneFailedJob,
} from "#server/features/workspace/settings/system.ts";
import {
  getMailServer,
  removeMailServer,
  setMailServer,
} from "#server/features/workspace/mail-server/change-mail-server.ts";
import { testMailServer } from "#server/features/workspace/mail-server/test-mail-server.ts";
import type { Handlers } from "#server/platform/context/context.ts";
import {
  listWorkspaceExports,
  createWorkspaceExport,
  getWorkspaceExport,
  deleteWorkspaceExport,
} from "#server/features/workspace/exports/exports.ts";
import { createWorkspace } from "#server/features/workspace/settings/create-workspace.ts";
import { getWorkspaceDefaults, updateWorkspaceDefaults } from "#server/features/workspace/settings/defaults.ts";
import { addFont, deleteFont, listFonts } from "#server/features/workspace/settings/fonts.ts";
import { getWorkspace, listWorkspaces } from "#server/features/workspace/settings/get-workspace.ts";
import { listKeys, createKey, rotateKey, revokeKey } from "#server/features/workspace/settings/keys.ts";
import { createToken, revokeToken } from "#server/features/workspace/settings/token.ts";
import { updateWorkspace } from "#server/features/workspace/settings/update-workspace.ts";
import {
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
} from "#server/features/workspace/webhooks/change-webhooks.ts";
import {
  testWebhook,
  listWebhookDeliveries,
  redeliverWebhook,
  redeliverFailed,
  dismissFailed,
} from "#server/features/workspace/webhooks/deliveries.ts";

import { acceptInvitation, readInvitation } from "#server/features/workspace/team/accept-invitation.ts";
import {
  leaveWorkspace,
  removeMember,
  transferOwnership,
  updateMember,
} from "#server/features/workspace/team/change-members.ts";
import { inviteMember, listTeam, renewInvitation, withdrawInvitation } from "#server/features/workspace/team/invite.ts";

import {
  createHostedConnection,
  deleteHostedConnection,
  listHostedConnections,
  updateHostedConnection,
} from "#server/features/workspace/hosted/change-connections.ts";
import { checkHostedConnection } from "#server/features/workspace/hosted/check-connection.ts";
import { listAuditLog } from "#server/features/workspace/audit/list-audit-log.ts";

import { closeWorkspace, readClosure, reopenWorkspace } from "#server/features/workspace/closure/close-workspace.ts";

export const workspaceHandlers = {
  listHostedConnections: { run: listHostedConnections },
  createHostedConnection: { run: createHostedConnection },
  updateHostedConnection: { run: updateHostedConnection },
  deleteHostedConnection: { run: deleteHostedConnection },
  checkHostedConnection: { run: checkHostedConnection, mode: "long" },
  readClosure: { run: readClosure, mode: "owner" },
  closeWorkspace: { run: closeWorkspace, mode: "owner" },
  reopenWorkspace: { run: reopenWorkspace, mode: "owner" },
  listAuditLog: { run: listAuditLog },
  getMailServer: { run: getMailServer, mode: "owner" },
  setMailServer: { run: setMailServer, mode: "owner" },
  removeMailServer: { run: removeMailServer, mode: "owner" },
  testMailServer: { run: testMailServer, mode: "long" },
  getBackupState: { run: getBackupState, mode: "long" },
  retryFailedJobs: { run: retryAllFailedJobs, mode: "owner" },
  retryFailedJob: { run: retryOneFailedJob, mode: "owner" },
  deleteFailedJobs: { run: deleteAllFailedJobs, mode: "owner" },
  deleteFailedJob: { run: deleteOneFailedJob, mode: "owner" },
  listTeam: { run: listTeam },
  updateMember: { run: updateMember },
  removeMember: { run: removeMember },
  transferOwnership: { run: transferOwnership },
  leaveWorkspace: { run: leaveWorkspace },
  inviteMember: { run: inviteMember },
  renewInvitation: { run: renewInvitation },
  withdrawInvitation: { run: withdrawInvitation },
  readInvitation: { run: readInvitation },
  acceptInvitation: { run: acceptInvitation },
  createToken: { run: createToken },
  revokeToken: { run: revokeToken },
  listWorkspaces: { run: listWorkspaces, mode: "owner" },
  createWorkspace: { run: createWorkspace, mode: "owner" },
  getWorkspace: { run: getWorkspace },
  updateWorkspace: { run: updateWorkspace },
  getWorkspaceDefaults: { run: getWorkspaceDefaults },
  updateWorkspaceDefaults: { run: updateWorkspaceDefaults },
  listFonts: { run: listFonts },
  addFont: { run: addFont },
  deleteFont: { run: deleteFont },
  listKeys: { run: listKeys },
  createKey: { run: createKey },
  rotateKey: { run: rotateKey },
  revokeKey: { run: revokeKey },
  listWebhooks: { run: listWebhooks },
  createWebhook: { run: createWebhook },
  updateWebhook: { run: updateWebhook },
  deleteWebhook: { run: deleteWebhook },
  testWebhook: { run: testWebhook, mode: "long" },
  listWebhookDeliveries: { run: listWebhookDeliveries },
  redeliverWebhook: { run: redeliverWebhook, mode: "long" },
  redeliverFailed: { run: redeliverFailed },
  dismissFailed: { run: dismissFailed },
  rotateWebhookSecret: { run: rotateWebhookSecret },
  listWorkspaceExports: { run: listWorkspaceExports },
  createWorkspaceExport: { run: createWorkspaceExport },
  getWorkspaceExport: { run: getWorkspaceExport },
  deleteWorkspaceExport: { run: deleteWorkspaceExport },
  listQueuedEmails: { run: listQueuedEmails, mode: "owner" },
  retryQueuedEmails: { run: retryQueuedEmails, mode: "owner" },
  retryQueuedEmail: { run: retryQueuedEmail, mode: "owner" },
  deleteQueuedEmail: { run: deleteQueuedEmail, mode: "owner" },
} satisfies Partial<Handlers>;
