import type { Handlers } from "#server/platform/context/context.ts";
import { changeInvitationRun } from "#server/features/invitations/runs/change-run.ts";
import { checkInvitees, addInvitees, listInvitees, removeInvitee } from "#server/features/invitations/runs/invitees.ts";
import { previewInvitation, testInvitation } from "#server/features/invitations/runs/preview-run.ts";
import {
  listInvitationRuns,
  createInvitationRun,
  getInvitationRun,
  updateInvitationRun,
  deleteInvitationRun,
} from "#server/features/invitations/runs/runs.ts";
import { reportBounce } from "#server/features/invitations/sending/report-bounce.ts";

export const invitationHandlers = {
  listInvitationRuns: { run: listInvitationRuns },
  createInvitationRun: { run: createInvitationRun },
  getInvitationRun: { run: getInvitationRun },
  updateInvitationRun: { run: updateInvitationRun },
  deleteInvitationRun: { run: deleteInvitationRun },
  changeInvitationRun: { run: changeInvitationRun },
  checkInvitees: { run: checkInvitees },
  addInvitees: { run: addInvitees },
  listInvitees: { run: listInvitees },
  removeInvitee: { run: removeInvitee },
  previewInvitation: { run: previewInvitation },
  testInvitation: { run: testInvitation },
  reportBounce: { run: reportBounce },
} satisfies Partial<Handlers>;
