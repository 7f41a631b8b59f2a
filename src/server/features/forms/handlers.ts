import type { Handlers } from "#server/platform/context/context.ts";
import { deleteHeld } from "#server/domain/submissions/delete-queued-submissions.ts";
import {
  deleteFormDraft,
  getFormDraft,
  publishFormDraft,
  saveFormDraft,
} from "#server/features/forms/builder/drafts.ts";
import { addFormMedia } from "#server/features/forms/builder/form-media.ts";
import { createForm, deleteForm, duplicateForm, getForm, updateForm } from "#server/features/forms/builder/forms.ts";
import { listForms } from "#server/features/forms/builder/list-forms.ts";
import { listFormVersions, getFormVersion } from "#server/features/forms/builder/versions.ts";
import { releaseHeld } from "#server/features/forms/moderation/approve-submission.ts";
import { listHeld } from "#server/features/forms/moderation/list-queue.ts";
import { countStep } from "#server/features/forms/results/count-step.ts";
import { createPersonalLink, createTestLink } from "#server/features/forms/results/create-personal-link.ts";
import { getFormFunnel } from "#server/features/forms/results/funnel.ts";
import { getChallenge, submitReview } from "#server/features/forms/submissions/submit-review.ts";

export const formHandlers = {
  listForms: { run: listForms, mode: "recent" },
  createForm: { run: createForm },
  getForm: { run: getForm },
  updateForm: { run: updateForm },
  deleteForm: { run: deleteForm },
  duplicateForm: { run: duplicateForm },
  getFormDraft: { run: getFormDraft },
  saveFormDraft: { run: saveFormDraft },
  deleteFormDraft: { run: deleteFormDraft },
  publishFormDraft: { run: publishFormDraft },
  listFormVersions: { run: listFormVersions },
  getFormVersion: { run: getFormVersion },
  addFormMedia: { run: addFormMedia },
  createPersonalLink: { run: createPersonalLink },
  createTestLink: { run: createTestLink },
  getFormFunnel: { run: getFormFunnel },
  listHeld: { run: listHeld },
  releaseHeld: { run: releaseHeld },
  deleteHeld: { run: deleteHeld },
  submitReview: { run: submitReview },
  countStep: { run: countStep },
  getChallenge: { run: getChallenge },
} satisfies Partial<Handlers>;
