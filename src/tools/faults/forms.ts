import { expect } from "vitest";
import * as z from "zod";
import type { Installation } from "./installation.ts";

const Form = z.object({
  slug: z.string(),
  id: z.number(),
  questions: z.array(z.object({ id: z.number(), question_text: z.string() })),
});
type Form = z.infer<typeof Form>;

/** A form in the owner's workspace. */
export async function addForm({ program, proxy }: Installation, name: string): Promise<Form> {
  const made = await program.send(proxy, "POST", "/v3/forms", { json: { name } });
  expect(made.status, made.body).toBe(200);
  return Form.parse(made.data);
}

/** What the form's page sends for a text review. `key` is the same when it is sent again. */
export function reviewBody(form: Form, name: string, key: string): FormData {
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
