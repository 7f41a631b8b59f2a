import { expect, test, vi } from "vitest";
import type { HttpResult } from "#api/transport.ts";
import { InForm } from "#app/testing/in-form.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { MediaField } from "./media-field.tsx";

const service = vi.hoisted(() => ({ answer: Promise.withResolvers<HttpResult>() }));
vi.mock("#api/upload.ts", () => ({ sendByXhr: () => service.answer.promise }));

const medium = (file_name: string) => ({
  details: { file: `/media/${file_name}`, file_name, original_url: `/media/${file_name}` },
});

test("a medium that is removed while another is uploaded stays removed", async () => {
  const values = { introduction_media: [medium("first.png"), medium("second.png")] };
  const { page } = await renderScreen(
    <InForm values={values}>
      <MediaField path="introduction_media" />
    </InForm>,
  );
  const add = page.getByRole("button", { name: m.panels_media_add() });
  await expect.element(add).toBeVisible();
  const files = new DataTransfer();
  files.items.add(new File(["x"], "third.png", { type: "image/png" }));
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(add).toHaveAttribute("aria-busy", "true");
  await page.getByRole("button", { name: m.common_remove_named({ name: "first.png" }) }).click();
  await expect.element(page.getByText("first.png")).not.toBeInTheDocument();
  const data = { url: "/media/third.png", file_name: "third.png", type: "image" };
  service.answer.resolve({ status: 200, body: { message: "Stored.", data }, version: null });
  await expect.element(page.getByText("third.png")).toBeVisible();
  await expect.poll(() => page.getByRole("listitem").all()).toHaveLength(2);
  await expect.element(page.getByText("first.png")).not.toBeInTheDocument();
});
