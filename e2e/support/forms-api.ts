import type { Locator } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { formUrl } from "#contract/core/public-paths.ts";
import { authHeaders, type Credentials } from "./reviews-api.ts";

export type CreatedForm = {
  id: number;
  unique_form_id: string;
  slug: string;
  public_url: string;
  questions: { id: number; question_text: string }[];
};

export async function createForm(laurel: Credentials, name: string, fields: object = {}): Promise<CreatedForm> {
  const answer = await fetch(`${laurel.url}/v3/forms`, {
    method: "POST",
    headers: { ...authHeaders(laurel), "content-type": "application/json" },
    body: JSON.stringify({ name, ...fields }),
  });
  if (!answer.ok) throw new Error(`The form answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: CreatedForm }).data;
}

type ReviewInput = {
  name: string;
  comment: string;
  website?: string;
  /** The token of a personal link. */
  person?: string;
};

export async function sendReview({ url }: Credentials, form: CreatedForm, sent: ReviewInput): Promise<void> {
  const { name, comment, website = "", person } = sent;
  const answers = { name, email: `${name.toLowerCase().replaceAll(/\W+/g, ".").slice(0, 40)}@example.test` };
  const body = new FormData();
  for (const [field, value] of Object.entries({ kind: "text", rating: "5", comment, website })) body.set(field, value);
  for (const [index, [key, value]] of Object.entries(answers).entries()) {
    const question = form.questions.find((one) => one.question_text === key);
    body.set(`answers[${index}][question]`, String(question?.id));
    body.set(`answers[${index}][answer]`, value);
  }
  body.append("consents[]", "publish_text");
  if (person) body.set("person", person);
  const answer = await fetch(`${formUrl(url, form.slug)}/reviews`, { method: "POST", body });
  if (!answer.ok) throw new Error(`The submission answered ${answer.status}: ${await answer.text()}`);
}

/**
 * Reports the steps visitors reach. `welcome` opens the page, which the service counts; the page reports the others.
 */
export async function visitSteps({ url }: Credentials, form: CreatedForm, steps: string[]): Promise<void> {
  const headers = { "content-type": "application/json" };
  for (const step of steps) {
    if (step === "welcome") await fetch(form.public_url);
    else await fetch(`${formUrl(url, form.slug)}/steps`, { method: "POST", headers, body: JSON.stringify({ step }) });
  }
}

export async function readQr(image: Locator): Promise<string | undefined> {
  const picture = sharp(await image.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
