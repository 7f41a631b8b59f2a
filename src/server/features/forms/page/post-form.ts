import { createHash } from "node:crypto";
import type { Context as HonoContext } from "hono";
import type { FormView } from "#contract/forms/view/form-view.ts";
import { Submission, type SubmissionResponse, submissionEndpoints } from "#contract/forms/submission.ts";
import { clientAddressOf } from "#server/platform/network/client-address.ts";
import type { Services } from "#server/platform/context/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { type ReadBody, readBody } from "#server/platform/request/body.ts";
import { PartsTooLarge } from "#server/platform/request/multipart.ts";
import { requestHashOf } from "#server/platform/idempotency/idempotency-key.ts";
import { validate } from "#server/platform/request/validate.ts";
import { type PublicForm, findPublicForm } from "#server/domain/forms/find-public-form.ts";
import { receiveSubmission } from "#server/features/forms/submissions/receive-submission.ts";
import { formViewOf } from "#server/features/forms/submissions/form-view.ts";
import * as z from "zod";
import { CONSENT_PURPOSES } from "#contract/reviews/consent.ts";

const Text = z.string().catch("");
const Texts = z.union([z.string().transform((text) => [text]), z.array(Text)]).catch([]);
function itemsOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return typeof value === "object" && value !== null ? Object.values(value) : [value];
}
const listed = <T extends z.ZodType>(item: T) => z.preprocess(itemsOf, z.array(item));

const Answer = z.object({ question: z.coerce.number().catch(0), answer: Texts }).catch({ question: 0, answer: [] });

/** The entered values, however invalid, to show the form again with them. */
const Typed = z.object({
  rating: Text,
  title: Text,
  comment: Text,
  transcript: Text,
  // A view is kept for each language.
  language: z.string().max(35).catch(""),
  source: Text,
  person: Text,
  test: Text,
  key: Text,
  stamp: Text,
  consents: listed(z.enum(CONSENT_PURPOSES).nullable().catch(null)),
  answers: listed(Answer),
});

interface TypedFields extends Omit<z.infer<typeof Typed>, "answers" | "consents"> {
  consents: (typeof CONSENT_PURPOSES)[number][];
  /** By question id. */
  answers: Record<number, string[]>;
}

function readTypedFields(body: Record<string, unknown>): TypedFields {
  const { answers, consents, ...rest } = Typed.parse(body);
  return {
    ...rest,
    consents: consents.filter((purpose) => purpose !== null),
    answers: Object.fromEntries(
      answers.map(({ question, answer }) => [question, answer.filter((text) => text !== "")]),
    ),
  };
}

export interface PostedForm {
  status: 200 | 403 | 413 | 422 | 429 | 503;
  headers: Record<string, string>;
  form: PublicForm;
  view: FormView;
  outcome:
    | { kind: "thanks"; received: SubmissionResponse }
    | { kind: "closed"; message: string }
    /** Show the form again with the entered values; `stamp` when the page had expired. */
    | {
        kind: "again";
        message: string;
        errors: Record<string, string[]>;
        /** Bytes a file may have, of those that are too large. */
        limits: ReadonlyMap<string, number>;
        typed: TypedFields;
        stamp: string | undefined;
      };
}

const SHOWN = [403, 413, 422, 429, 503] as const;

/** Without scripts there is no idempotency key; the same page sending the same text twice counts as a retry. */
async function idempotencyKeyOf(sent: Submission): Promise<string> {
  const { stamp = "", proof: _proof, ...said } = sent;
  const hex = createHash("sha256")
    .update(`${stamp}\n${await requestHashOf(said)}`)
    .digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

const textsOf = (value: unknown): Record<string, string[]> =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([field, said]) => [field, Array.isArray(said) ? said.map(String) : []]),
      )
    : {};

function posted(form: PublicForm, view: FormView, typed: TypedFields, error: unknown): PostedForm {
  const status = error instanceof AppError && SHOWN.find((known) => known === error.status);
  if (!status || !(error instanceof AppError)) throw error;
  const { message, headers, body } = error;
  const about = { status, headers, form, view };
  if (status === 403) return { ...about, outcome: { kind: "closed", message } };
  const stamp = typeof body["stamp"] === "string" ? body["stamp"] : undefined;
  const limits = error instanceof PartsTooLarge ? error.limits : new Map<string, number>();
  return { ...about, outcome: { kind: "again", message, errors: textsOf(body["errors"]), limits, typed, stamp } };
}

/** For forms posted without scripts. Throws 404 for an unknown form, and errors the visitor cannot correct. */
export async function postForm(services: Services, c: HonoContext): Promise<PostedForm> {
  const { config } = services;
  const form = await findPublicForm(services, c.req.param("slug") ?? "");
  let body: ReadBody | undefined;
  let view = formViewOf(services, form, c.req.query("lang"));
  try {
    body = await readBody(c, submissionEndpoints.submitReview.files, config);
    const sent = validate(Submission, body.value, body.numbers);
    view = formViewOf(services, form, sent.language ?? view.language);
    const key = sent.key ?? (await idempotencyKeyOf(sent));
    const visitor = { address: clientAddressOf(config, c), userAgent: c.req.header("user-agent") };
    const received = await receiveSubmission(services, form, { ...sent, key }, visitor);
    return { status: 200, headers: {}, form, view, outcome: { kind: "thanks", received } };
  } catch (error) {
    const typed = readTypedFields(body?.value ?? (error instanceof PartsTooLarge ? error.value : {}));
    return posted(form, formViewOf(services, form, typed.language || view.language), typed, error);
  } finally {
    await body?.cleanup();
  }
}
