import { expect, test, vi } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { ExportCard } from "./export-card.tsx";

const saved = vi.hoisted(() => vi.fn<(blob: Blob, name: string) => void>());
vi.mock("#app/shared/downloads/save-blob.ts", () => ({ saveBlob: saved }));

test("the data of the account are saved as a file named after the day", async () => {
  saved.mockClear();
  const data = { exported_at: "2026-11-26T08:00:00Z", profile: { name: "Ada" } };
  const { page } = await renderScreen(<ExportCard />, { answers: { exportAccount: { data } } });
  await page.getByRole("button", { name: m.account_export_do() }).click();
  await expect.element(page.getByText(m.account_export_done())).toBeVisible();
  const [blob, name] = saved.mock.calls[0] ?? [];
  expect(name).toBe("laurel-account-2026-11-26.json");
  expect(JSON.parse((await blob?.text()) ?? "")).toMatchObject(data);
});

test("when the service fails, nothing is saved, it is said, and the button can be tried again", async () => {
  saved.mockClear();
  const failure = { status: 500, body: { message: "Server Error" } };
  const { page } = await renderScreen(<ExportCard />, { answers: { exportAccount: failure } });
  const button = page.getByRole("button", { name: m.account_export_do() });
  await button.click();
  await expect.element(page.getByText(m.account_export_failed())).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await expect.element(button).toBeEnabled();
});
