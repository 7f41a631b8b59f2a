import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";

const question = { title: "Delete this form?", confirmLabel: "Delete", cancelLabel: "Cancel", danger: true };

async function openConfirm(more: Partial<Parameters<typeof confirm>[0]> = {}) {
  const { page } = await renderScreen(<button type="button">Behind</button>);
  await page.getByRole("button", { name: "Behind" }).click();
  const answer = confirm({ ...question, ...more });
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  return { page, answer };
}

test("a question starts on Cancel, and Escape declines and returns the focus", async () => {
  const { page, answer } = await openConfirm();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(await answer).toBe(false);
  await expect.element(page.getByRole("button", { name: "Behind" })).toHaveFocus();
});

test("a question has the focus inside at the first, second and third opening", async () => {
  const { page, answer } = await openConfirm();
  await userEvent.keyboard("{Escape}");
  await answer;
  for (let opening = 2; opening <= 3; opening += 1) {
    const next = confirm(question);
    await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(await next).toBe(false);
  }
});

test("a name to type keeps the answer disabled until it is right", async () => {
  const { page, answer } = await openConfirm({ typed: { label: "Type the name", words: "Pool" } });
  const yes = page.getByRole("button", { name: "Delete" });
  await expect.element(yes).toBeDisabled();
  await page.getByLabelText("Type the name").fill("Pool");
  await yes.click();
  expect(await answer).toBe(true);
});

test("a name with a no-break space and an invisible mark can be typed", async () => {
  const { page, answer } = await openConfirm({ typed: { label: "Type the name", words: "Blue\u00A0 Pool\u200B" } });
  await page.getByLabelText("Type the name").fill("Blue Pool");
  await page.getByRole("button", { name: "Delete" }).click();
  expect(await answer).toBe(true);
});

test("a long question in a narrow window does not scroll sideways", async () => {
  const { page, answer } = await openConfirm({ title: "Rechtsschutzversicherungsgesellschaften".repeat(4) });
  const dialog = page.getByRole("alertdialog").element();
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  await userEvent.keyboard("{Escape}");
  await answer;
});
