import { SubmissionResponse, type Submission } from "#contract/forms/submission.ts";
import { thanksView } from "#contract/forms/view/build-form-view.ts";
import type { FormView } from "#contract/forms/view/form-view.ts";
import type { Services, Context } from "#server/platform/context/context.ts";
import { countFormStep } from "#server/domain/forms/step-counter.ts";
import { checkForSpam } from "./check-submission.ts";
import { requestHashOf } from "#server/platform/idempotency/idempotency-key.ts";
import { findReply, storeFirstReply } from "#server/platform/idempotency/once.ts";
import { runAsVisitor } from "#server/platform/transactions/visitor-transaction.ts";
import { formViewOf } from "./form-view.ts";
import { isClosed } from "#server/domain/forms/is-closed.ts";
import { findNextForm } from "./next-form.ts";
import type { PublicForm } from "#server/domain/forms/find-public-form.ts";
import { type SubmissionKey, findEarlierSubmission, storeOrQueueSubmission } from "./accept-submission.ts";
import { readPersonalLink } from "#server/domain/submissions/personal-link.ts";
import { portalUrl } from "#server/domain/submissions/portal-link.ts";
import { formClosed, invalidSubmission } from "./submission-problems.ts";
import { type SubmissionParseResult, parseSubmission } from "./read-submission.ts";
import { type SubmittedFiles, gatherFiles } from "./sent-files.ts";
import { isTestToken } from "./test-token.ts";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "#server/platform/errors/app-error.ts";
import { builtInKey } from "#server/domain/reviews/question-columns.ts";
import type { SubmissionFiles } from "#server/domain/submissions/parsed-submission.ts";
import { type ParsedAnswers, fieldOf } from "./read-answers.ts";

/** Throws 422 at the field of an unsupported file. */
async function storeSubmissionFiles(
  { files }: Pick<Context, "files">,
  { recording, pictures }: SubmittedFiles,
  answered: ParsedAnswers["files"],
): Promise<SubmissionFiles> {
  const storedFiles: SubmissionFiles = { recording: null, pictures: [], avatar: null, companyLogo: null, answers: [] };
  if (recording) {
    const accept = recording.kind === "audio" ? "audio" : "video";
    storedFiles.recording = { ...(await files.take(recording.file, { field: "recording", accept })), kind: accept };
  }
  for (const [index, { file }] of pictures.entries()) {
    const stored = await files.take(file, { field: `pictures.${index}`, accept: "image" });
    storedFiles.pictures.push({ ...stored, kind: "image" });
  }
  for (const { question, file } of answered) {
    const field = fieldOf(question);
    const key = builtInKey(question.key);
    const edge = key === undefined ? "picture" : "avatar";
    const { name } = await files.take(file, { field, accept: "image", edge });
    if (key === "photo") storedFiles.avatar = name;
    else if (key === "company_logo") storedFiles.companyLogo = name;
    else storedFiles.answers.push({ questionId: question.id, file: name });
  }
  return storedFiles;
}

const running = new Map<string, Promise<unknown>>();
const RETRY_TIMEOUT_MS = 10_000;
const RETRY_INTERVAL_MS = 200;

/** Another process may handle the same submission, and a double click must not fail. */
async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += RETRY_INTERVAL_MS) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof AppError && error.status === 409) || waited >= RETRY_TIMEOUT_MS) throw error;
      await wait(RETRY_INTERVAL_MS);
    }
  }
}

/** One after the other for each name, so that retries find the result of the first. */
async function runInSequence<T>(name: string, run: () => Promise<T>): Promise<T> {
  const before = running.get(name) ?? Promise.resolve();
  const attempt = before.catch(() => {}).then(() => retryOnConflict(run));
  running.set(name, attempt);
  try {
    return await attempt;
  } finally {
    if (running.get(name) === attempt) running.delete(name);
  }
}

/** For limits and counts. Not stored. */
export interface Visitor {
  address: string;
  userAgent?: string | undefined;
}

interface IncomingSubmission {
  form: PublicForm;
  sent: Submission;
  view: FormView;
  next: Awaited<ReturnType<typeof findNextForm>>;
  under: SubmissionKey;
  visitor: Visitor;
}

const sequenceKeyOf = ({ form: { workspace, row }, under: { key, bodyHash } }: IncomingSubmission) =>
  key === null ? undefined : { workspaceId: workspace.id, owner: `form:${row.id}`, key, hash: bodyHash };

function responseOf(
  services: Services,
  { form, sent, view, next }: IncomingSubmission,
  submissionId: number | null,
): SubmissionResponse {
  const { workspace, form: record } = form;
  const rating = view.review.rating === "star" && typeof sent.rating === "number" ? sent.rating : null;
  const { language } = view;
  return {
    thanks: thanksView(record, { language, origin: services.config.publicUrl, rating, next }),
    private_url:
      submissionId === null ? null : portalUrl(services, { workspaceId: workspace.id, submissionId }, language),
  };
}

/** Undefined without an earlier submission. Throws 422 when its content was different. */
function replay(services: Services, arrival: IncomingSubmission): Promise<SubmissionResponse | undefined> {
  const { form, under } = arrival;
  const { workspace, row } = form;
  const turn = sequenceKeyOf(arrival);
  if (!turn) return Promise.resolve(undefined);
  return services.database.read(workspace.id, async (db) => {
    const reply = await findReply(db, turn);
    if (reply) return SubmissionResponse.parse(JSON.parse(reply.text));
    const earlier = await findEarlierSubmission({ db, workspace }, row.id, under);
    return earlier === undefined ? undefined : responseOf(services, arrival, earlier);
  });
}

async function storeReceived(
  services: Services,
  arrival: IncomingSubmission,
  { given, files }: SubmissionParseResult,
  sentFiles: SubmittedFiles,
): Promise<SubmissionResponse> {
  const { form, sent, under, visitor } = arrival;
  const { reasons, wordsHash } = await checkForSpam(services, form, sent, visitor.address);
  const turn = sequenceKeyOf(arrival);
  const response = await runAsVisitor(services, form.workspace, async (ctx) => {
    const storedFiles = await storeSubmissionFiles(ctx, sentFiles, files);
    const sending = { ...under, given, files: storedFiles, reasons, wordsHash };
    const made = responseOf(services, arrival, await storeOrQueueSubmission(ctx, form.form, sending));
    if (turn) await storeFirstReply(ctx.db, turn, { text: JSON.stringify(made) });
    return made;
  });
  countFormStep(services, { workspaceId: form.workspace.id, formId: form.row.id, step: "thanks" }, visitor);
  return response;
}

async function receiveOnce(services: Services, arrival: IncomingSubmission): Promise<SubmissionResponse> {
  const { form, sent, view } = arrival;
  const { unique_form_id: id } = form.form;
  const again = await replay(services, arrival);
  if (again) return again;
  const tests = isTestToken(services, id, sent.test);
  if (!tests && (await isClosed(services, form.row))) throw formClosed(view);
  const files = await gatherFiles(services, form, sent);
  try {
    const read = parseSubmission(view, sent, files, readPersonalLink(services, id, sent.person));
    if (read.problems.size > 0) throw invalidSubmission(view, read.problems);
    return tests ? responseOf(services, arrival, null) : await storeReceived(services, arrival, read, files);
  } finally {
    await files.discard();
  }
}

/**
 * Stores it as a review or in the moderation queue. A repeated key gets the first answer. Throws 403 while the form
 * is closed, 422 with messages in the visitor's language, 429 when too much is sent.
 */
export async function receiveSubmission(
  services: Services,
  form: PublicForm,
  sent: Submission,
  visitor: Visitor,
): Promise<SubmissionResponse> {
  // Proof and stamp are new in every attempt, so they are not part of the content.
  const { key = null, stamp: _stamp, proof: _proof, ...content } = sent;
  const view = formViewOf(services, form, sent.language);
  const arrival: IncomingSubmission = {
    form,
    sent,
    visitor,
    view,
    next: await findNextForm(services, form, view.language),
    under: { key, bodyHash: await requestHashOf(content) },
  };
  const run = () => receiveOnce(services, arrival);
  return key === null ? run() : runInSequence(`${form.row.id}:${key}`, run);
}
