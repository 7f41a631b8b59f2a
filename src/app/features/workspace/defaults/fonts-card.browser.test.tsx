import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { WorkspaceFont } from "#contract/workspace/workspace-fonts.ts";
import { m } from "#messages/gen/messages.js";
import { FontsCard } from "./fonts-card.tsx";

const font: WorkspaceFont = {
  id: 3,
  name: "Acme Sans",
  regular: "/media/regular.woff2",
  bold: null,
  variable: false,
  used_by: [],
  created_at: "2026-01-01T00:00:00.000000Z",
};

const open = (fonts: WorkspaceFont[]) =>
  renderScreen(<FontsCard />, {
    answers: {
      listFonts: { data: fonts },
      addFont: { message: "Font Created Successfully", data: font },
      deleteFont: { message: "Font Deleted Successfully" },
    },
  });

test("a font is sent with the name of its file, after its use on the web was confirmed", async () => {
  const { page, calls } = await open([]);
  await page.getByRole("button", { name: m.fonts_add() }).click();
  const choose = page.getByRole("button", { name: `${m.fonts_choose_file()}: ${m.fonts_regular()}` });
  await expect.element(choose).toHaveFocus();
  const upload = page.getByRole("button", { name: m.fonts_upload() });
  await upload.click();
  await expect.element(page.getByText(m.fonts_file_missing())).toBeVisible();
  await expect.element(page.getByText(m.fonts_licence_missing())).toBeVisible();
  const input = page.getByRole("dialog").element().querySelector<HTMLInputElement>("input[type=file]");
  const files = new DataTransfer();
  files.items.add(new File(["x"], "Acme-Sans-Regular.woff2"));
  if (input) input.files = files.files;
  input?.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(page.getByText("Acme-Sans-Regular.woff2")).toBeVisible();
  await page.getByRole("checkbox", { name: m.fonts_licence_text() }).click();
  await upload.click();
  await expect.element(page.getByText(m.fonts_added({ font: "Acme Sans" }))).toBeVisible();
  const sent = calls.find(({ method }) => method === "POST")?.body;
  expect(sent instanceof FormData && [sent.get("name"), sent.get("licensed")]).toEqual(["Acme Sans", "1"]);
});

test("a font that is used is not deleted: the person reads where", async () => {
  const { page, calls } = await open([{ ...font, used_by: [{ kind: "page", name: "Homepage" }] }]);
  await page.getByRole("button", { name: m.fonts_delete_named({ font: font.name }) }).click();
  await expect.element(page.getByText(m.fonts_in_use({ font: font.name }))).toBeVisible();
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
});
