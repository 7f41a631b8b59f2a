import * as z from "zod";

/** What of a form is needed to answer it. */
export const AnsweredFormShape = z.object({
  slug: z.string(),
  id: z.number(),
  questions: z.array(z.object({ id: z.number(), question_text: z.string() })),
});
export type AnsweredForm = z.infer<typeof AnsweredFormShape>;

/** What the form's page sends for a text review. `key` is the same when it is sent again. */
export function reviewBody(form: AnsweredForm, name: string, key: string): FormData {
  const body = new FormData();
  const answers = { name, email: `${name.toLowerCase().replaceAll(/\W+/g, ".")}@example.test` };
  for (const [field, value] of Object.entries({ key, kind: "text", rating: "5", comment: `${name} was pleased.` }))
    body.set(field, value);
  for (const [index, [question, answer]] of Object.entries(answers).entries()) {
    const found = form.questions.find((one) => one.question_text === question);
    body.set(`answers[${index}][question]`, String(found?.id));
    body.set(`answers[${index}][answer]`, answer);
  }
  body.append("consents[]", "publish_text");
  return body;
}
