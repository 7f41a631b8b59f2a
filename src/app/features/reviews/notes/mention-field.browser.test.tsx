import { createRef, useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { forceColours } from "#app/testing/forced-colours.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { MentionField } from "./mention-field.tsx";

function Note() {
  const [value, setValue] = useState("");
  const people = [{ user_id: 2, name: "Eve Green" }];
  return <MentionField ref={createRef()} people={people} value={value} onChange={setValue} onKeyDown={() => {}} />;
}

test("Enter that confirms what an input method composed chooses nobody, the next one does", async () => {
  const { page } = await renderScreen(<Note />);
  const field = page.getByRole("textbox");
  await field.click();
  await userEvent.keyboard("@ev");
  await expect.element(page.getByRole("option")).toBeVisible();
  // Safari reports it after the composition.
  const confirm = new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true });
  field.element().dispatchEvent(confirm);
  await expect.element(field).toHaveValue("@ev");
  expect(confirm.defaultPrevented).toBe(false);
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("@Eve Green ");
});

test("the person that Enter chooses is outlined in forced colours", async () => {
  await forceColours();
  const { page } = await renderScreen(<Note />);
  await page.getByRole("textbox").click();
  await userEvent.keyboard("@");
  const option = page.getByRole("option", { selected: true });
  await expect.element(option).toHaveStyle({ outlineStyle: "solid", outlineWidth: "2px" });
});
