import { describe, expect, test } from "vitest";
import { type StubbedAnswer, renderScreen } from "#app/testing/render-screen.tsx";
import { ShownAtStart } from "#app/testing/shown-at-start.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { m } from "#messages/gen/messages.js";
import { MediaForm } from "./media-form.tsx";
import { TextForm } from "./text-form.tsx";

async function open(form: "text" | "video") {
  const { page, calls } = await renderScreen(form === "text" ? <TextForm /> : <MediaForm kind="video" />, {
    answers: { importTextReview: { message: "Review Imported Successfully", data: { id: 1 } } },
  });
  const field = (name: string) => page.getByRole("textbox", { name });
  return {
    page,
    calls,
    name: field(m.imports_column_name()),
    email: field(m.imports_column_email()),
    text: field(m.imports_column_text()),
    transcript: field(m.hub_transcript()),
    restored: page.getByRole("status").filter({ hasText: m.reviews_draft_restored() }),
  };
}

test("an unsaved review is restored after the tab crashed, its e-mail is never stored, and it is imported once", async () => {
  const first = await open("text");
  await first.name.fill("Grace Hopper");
  await first.email.fill("grace@example.com");
  await first.text.fill("It found the moth.");
  await first.page.getByRole("radio", { name: m.common_stars_value({ value: "4", max: "5" }) }).click();
  await expect.poll(storedDrafts).toContain('\\"rating\\":4');
  expect(storedDrafts()).not.toContain("grace@");
  await first.page.unmount();

  const again = await open("text");
  await expect.element(again.restored.getByText(m.imports_draft_personal())).toBeVisible();
  await expect.element(again.text).toHaveValue("It found the moth.");
  await expect.element(again.email).toHaveValue("");
  await again.page.getByRole("button", { name: m.imports_add() }).click();
  await expect.element(again.page.getByText(m.imports_added({ name: "Grace Hopper" }))).toBeVisible();
  const sent = again.calls.flatMap(({ body }) => (body instanceof FormData ? [Object.fromEntries(body)] : []));
  expect(sent).toMatchObject([{ customer_name: "Grace Hopper", review: "It found the moth.", rating: "4" }]);
  await expect.element(again.text).toHaveValue("");
  await expect.element(again.name).toHaveFocus();
  await expect.element(again.restored).not.toBeInTheDocument();
  expect(storedDrafts()).not.toContain("moth");
});

test("the transcript of a recording is restored too, until it is discarded, and not in the other forms", async () => {
  const first = await open("video");
  await first.transcript.fill("I said it was a moth.");
  await expect.poll(storedDrafts).toContain("moth");
  await first.page.unmount();

  const other = await open("text");
  await expect.element(other.text).toHaveValue("");
  expect(other.restored.elements()).toHaveLength(0);
  await other.page.unmount();

  const again = await open("video");
  await expect.element(again.transcript).toHaveValue("I said it was a moth.");
  await again.page.getByRole("button", { name: m.reviews_draft_discard() }).click();
  await expect.element(again.transcript).toHaveValue("");
  expect(storedDrafts()).not.toContain("moth");
});

describe("adding a review again", () => {
  const again = async (answer: StubbedAnswer) => {
    let answered = answer;
    const { page, calls } = await renderScreen(<TextForm />, { answers: { importTextReview: () => answered } });
    await page.getByRole("textbox", { name: m.imports_column_name() }).fill("Grace Hopper");
    await page.getByRole("textbox", { name: m.imports_column_text() }).fill("It found the moth.");
    const add = page.getByRole("button", { name: m.imports_add() });
    const sent = () => calls.filter(({ method }) => method === "POST");
    await add.click();
    await expect.poll(sent).toHaveLength(1);
    await expect.element(add).toBeEnabled();
    answered = { message: "Review Imported Successfully", data: { id: 1 } };
    await add.click();
    await expect.element(page.getByText(m.imports_added({ name: "Grace Hopper" }))).toBeVisible();
    return sent().map(({ headers }) => headers.get("idempotency-key"));
  };

  test.each([409, 500, 502, 503, 504])(
    "after %i has the same key, because it may be stored already",
    async (status) => {
      const [first, second] = await again({ status, body: { message: "Not now." } });
      expect(first).toMatch(/^[\d-]{10,}$/);
      expect(second).toBe(first);
    },
  );

  test.each<[string, StubbedAnswer]>([
    ["422", { status: 422, body: { message: "No.", errors: {} } }],
    ["an error in an answer of 200", { message: "No.", data: { error: "No." } }],
  ])("after %s has another key, because nothing was stored", async (_what, answer) => {
    const [first, second] = await again(answer);
    expect(first).toMatch(/^[\d-]{10,}$/);
    expect(second).not.toBe(first);
  });
});

test("a toast says why a review was not added after its form was left", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  const screen = (
    <ShownAtStart>
      <TextForm />
    </ShownAtStart>
  );
  const { page, calls, router } = await renderScreen(screen, { answers: { importTextReview: answer } });
  const name = page.getByRole("textbox", { name: m.imports_column_name() });
  await name.fill("Grace Hopper");
  await page.getByRole("textbox", { name: m.imports_column_text() }).fill("It found the moth.");
  await page.getByRole("button", { name: m.imports_add() }).click();
  await expect.poll(() => calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  void router.navigate({ href: "/walls" });
  await page.getByRole("button", { name: m.common_leave_go() }).click();
  await expect.element(name).not.toBeInTheDocument();
  resolve({ status: 503, body: { message: "Busy." } });
  const notice = page.getByRole("region", { name: m.common_notifications() });
  await expect.element(notice.getByText(`${m.imports_add()}: ${m.shell_error_behind_text()}`)).toBeVisible();
});
