import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { Announcer } from "#ui/feedback/announcer.tsx";
import { FileChoice } from "./file-choice.tsx";

function Photo({ stored }: { stored: string | null }) {
  const { control } = useForm<{ photo?: File | "" }>();
  return (
    <>
      <FileChoice control={control} name="photo" label="Photo" stored={stored} />
      <Announcer />
    </>
  );
}

test("a file that is refused is announced, and its button is described by the reason", async () => {
  const { page } = await renderScreen(<Photo stored={null} />);
  const button = page.getByRole("button", { name: m.editor_picture_choose() });
  await expect.element(button).toBeVisible();
  const choice = new DataTransfer();
  choice.items.add(new File(["x"], "a.pdf", { type: "application/pdf" }));
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  input.files = choice.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(button).toHaveAccessibleDescription(m.editor_file_not_picture());
  await expect.poll(() => document.querySelector("[aria-live]")?.textContent).toBe(m.editor_file_not_picture());
});

test("the button beside it gets the focus of one that removes a picture", async () => {
  const { page } = await renderScreen(<Photo stored="/stored.png" />);
  await page.getByRole("button", { name: m.editor_picture_remove() }).click();
  await expect.element(page.getByRole("button", { name: m.editor_picture_choose() })).toHaveFocus();
});
