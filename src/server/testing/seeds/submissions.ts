import { randomUUID } from "node:crypto";
import * as z from "zod";
import { formPath } from "#contract/core/public-paths.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { submissionEndpoints } from "#contract/forms/submission.ts";
import { openFormsFixture } from "./forms.ts";
import { makeStamp } from "#server/platform/anti-spam/signed-timestamp.ts";

const Failed = z.looseObject({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() });
const Body = z.union([submissionEndpoints.submitReview.answer, Failed]);

const MINUTE = 60_000;

/** A body as a form page sends it; a list becomes several parts of one name. */
export type Fields = Record<string, string | Blob | string[]>;

export function multipart(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) data.append(name, one);
  return data;
}

export function answersTo(form: Form, answers: Record<string, string | Blob>): Fields {
  const fields: Fields = {};
  for (const [index, [key, answer]] of Object.entries(answers).entries()) {
    const question = form.questions.find((one) => one.question_text === key);
    fields[`answers[${index}][question]`] = String(question?.id);
    fields[`answers[${index}][${typeof answer === "string" ? "answer" : "file"}]`] = answer;
  }
  return fields;
}

export function openSubmissionFixture() {
  const home = openFormsFixture();
  async function send(form: Pick<Form, "slug" | "id">, fields: Fields) {
    const { service } = home.at;
    const path = `${formPath(form.slug)}/reviews`;
    // Rendered a minute ago: faster submissions count as spam.
    const body = multipart({ stamp: makeStamp(service.services, form, Date.now() - MINUTE), ...fields });
    const response = await service.request(path, { method: "POST", body });
    return { status: response.status, headers: response.headers, body: Body.parse(await response.json()) };
  }
  return {
    ...home,
    send,
    /** A review the default form accepts, plus `fields`. */
    review: (form: Form, fields: Fields = {}, person: Record<string, string | Blob> = {}) =>
      send(form, {
        key: randomUUID(),
        comment: "They were kind and quick.",
        rating: "5",
        ...answersTo(form, { name: "Ada Lovelace", email: "ada@example.test", ...person }),
        ...fields,
      }),
  };
}
