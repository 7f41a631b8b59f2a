import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ReplyDialog } from "./reply-dialog.tsx";

const record = { id: 1, rating: 5, response: "5", extra_details: { reply: null, reply_public: false }, public_url: "" };

test("what is typed while the present reply loads is written into the field", async () => {
  const answer = Promise.withResolvers<object>();
  const close = vi.fn<() => void>();
  const { page, calls } = await renderScreen(
    <ReplyDialog open close={close} finalFocus={() => true} target={{ refs: [{ type: "text", id: 1 }] }} />,
    { answers: { getTextReview: answer.promise } },
  );
  const field = page.getByRole("textbox", { name: "Your reply" });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("Thank you!");
  await expect.element(field).toHaveValue("");
  answer.resolve({ data: record });
  await expect.element(field).toHaveValue("Thank you!");
  await userEvent.keyboard(" Ada");
  await expect.element(field).toHaveValue("Thank you! Ada");
  await field.clear();
  await page.getByRole("switch").click();
  await page.getByRole("button", { name: "Save reply" }).click();
  expect(close).toHaveBeenCalled();
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});
