import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { m } from "#messages/gen/messages.js";
import { EmailTemplateCard } from "./email-card.tsx";

const FORM = "https://reviews.example.com/f/one";

async function open(url: string) {
  const { page } = await renderScreen(<EmailTemplateCard url={url} />);
  return { page, subject: page.getByRole("textbox", { name: m.forms_letter_subject() }) };
}

test("a changed e-mail template is kept for its form, in its language, until it is discarded", async () => {
  const first = await open(FORM);
  await first.subject.fill("Tell us about your stay");
  await expect.poll(storedDrafts).toContain("your stay");
  await first.page.unmount();

  const other = await open("https://reviews.example.com/f/two");
  await expect.element(other.subject).not.toHaveValue("Tell us about your stay");
  await other.page.unmount();

  const again = await open(FORM);
  await expect.element(again.subject).toHaveValue("Tell us about your stay");
  const language = again.page.getByRole("combobox", { name: m.forms_letter_language() });
  await language.selectOptions("de");
  await expect.element(again.subject).not.toHaveValue("Tell us about your stay");
  await language.selectOptions("en");
  await again.page.getByRole("button", { name: m.reviews_draft_discard() }).click();
  await expect.element(again.subject).not.toHaveValue("Tell us about your stay");
  expect(storedDrafts()).not.toContain("your stay");
});
