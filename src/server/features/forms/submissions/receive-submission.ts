import { Received, type Submission } from "#contract/forms/submission.ts";
import { thanksView } from "#contract/forms/build-form-view.ts";
import type { FormView } from "#contract/forms/form-view.ts";
import type { Services } from "#server/platform/context/context.ts";
import { countFormStep } from "#server/domain/forms/step-counter.ts";
import { judgeSubmission } from "./check-submission.ts";
import { hashOf } from "#server/platform/idempotency/idempotency-key.ts";
import { once, takeTurn } from "#server/platform/idempotency/once.ts";
import { asVisitor } from "#server/platform/transactions/visitor-transaction.ts";
import { isClosed } from "./is-closed.ts";
import type { PublicForm } from "#server/domain/forms/find-public-form.ts";
import { inTurn } from "./serialize.ts";
import { type SentUnder, findEarlier, keepSubmission } from "./accept-submission.ts";
import { readInvited } from "#server/domain/submissions/personal-link.ts";
import { privateUrl } from "#server/domain/submissions/portal-link.ts";
import { closed, refuse } from "./submission-problems.ts";
import { type Read, readSubmission } from "./read-submission.ts";
import { type SentFiles, gatherFiles } from "./sent-files.ts";
import { takeFiles } from "./store-files.ts";
import { isTest } from "./test-token.ts";
import { viewOf } from "./form-view.ts";

/** Where something came from, for limits and counts; nothing of it is kept. */
export interface Visitor {
  address: string;
  userAgent?: string | undefined;
}

interface Arrival {
  form: PublicForm;
  sent: Submission;
  view: FormView;
  under: SentUnder;
  visitor: Visitor;
}

const turnOf = ({ form: { workspace, row }, under: { key, bodyHash } }: Arrival) =>
  key === null ? undefined : { workspaceId: workspace.id, owner: `form:${row.id}`, key, hash: bodyHash };

function answerOf(services: Services, { form, sent, view }: Arrival, submissionId: number | null): Received {
  const { workspace, form: record } = form;
  const rating = view.review.rating === "star" && typeof sent.rating === "number" ? sent.rating : null;
  return {
    thanks: thanksView(record, { language: view.language, origin: services.config.publicUrl, rating }),
    private_url: submissionId === null ? null : privateUrl(services, { workspaceId: workspace.id, submissionId }),
  };
}

/** What was answered when the same was sent before; undefined when it was not. Throws 422 when that was something else. */
function replay(services: Services, arrival: Arrival): Promise<Received | undefined> {
  const { form, under } = arrival;
  const { workspace, row } = form;
  const turn = turnOf(arrival);
  if (!turn) return Promise.resolve(undefined);
  return services.database.write(workspace.id, async (db) => {
    const { reply } = await takeTurn(db, turn);
    if (reply) return Received.parse(JSON.parse(reply.text));
    const earlier = await findEarlier({ db, workspace }, row.id, under);
    return earlier === undefined ? undefined : answerOf(services, arrival, earlier);
  });
}

async function keep(
  services: Services,
  arrival: Arrival,
  { given, files }: Read,
  sentFiles: SentFiles,
): Promise<Received> {
  const { form, sent, under, visitor } = arrival;
  const { reasons, wordsHash } = await judgeSubmission(services, form, sent, visitor.address);
  const { text } = await asVisitor(services, form.workspace, (ctx) =>
    once(ctx.db, turnOf(arrival), async () => {
      const taken = await takeFiles(ctx, sentFiles, files);
      const id = await keepSubmission(ctx, form.form, { ...under, given, files: taken, reasons, wordsHash });
      return { text: JSON.stringify(answerOf(services, arrival, id)) };
    }),
  );
  countFormStep(services, { workspaceId: form.workspace.id, formId: form.row.id, step: "thanks" }, visitor);
  return Received.parse(JSON.parse(text));
}

async function receiveOnce(services: Services, arrival: Arrival): Promise<Received> {
  const { form, sent, view } = arrival;
  const { unique_form_id: id } = form.form;
  const again = await replay(services, arrival);
  if (again) return again;
  const tests = isTest(services, id, sent.test);
  if (!tests && (await isClosed(services, form))) throw closed(view);
  const files = await gatherFiles(services, form, sent);
  try {
    const read = readSubmission(view, sent, files, readInvited(services, id, sent.person));
    if (read.problems.size > 0) throw refuse(view, read.problems);
    return tests ? answerOf(services, arrival, null) : await keep(services, arrival, read, files);
  } finally {
    await files.discard();
  }
}

/**
 * Takes in what a visitor sent through a form: read against the form, judged, stored as a review or held. Sent again
 * under the same key it is answered as the first time. Throws 403 while the form is closed, 422 with the visitor's
 * words for what is wrong, 429 when too much is sent.
 */
export async function receiveSubmission(
  services: Services,
  form: PublicForm,
  sent: Submission,
  visitor: Visitor,
): Promise<Received> {
  // A proof and a stamp are made anew for another try; what is said stays the same.
  const { key = null, stamp: _stamp, proof: _proof, ...said } = sent;
  const arrival: Arrival = {
    form,
    sent,
    visitor,
    view: viewOf(services, form, sent.language),
    under: { key, bodyHash: await hashOf(said) },
  };
  const run = () => receiveOnce(services, arrival);
  return key === null ? run() : inTurn(`${form.row.id}:${key}`, run);
}
