import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { ConsentRecord } from "#contract/reviews/consent.ts";
import { m } from "#messages/gen/messages.js";
import { RecordLines } from "./consent-lines.tsx";

const record: ConsentRecord = {
  purposes: [{ purpose: "publish_text", text: "You may publish my review", agreed: true }],
  method: "form",
  at: "2026-03-01T10:00:00.000000Z",
  withdrawn_at: null,
  version: "0123456789abcdef",
  language: null,
  form_id: null,
};

test("a consent shows what was agreed to, and its details on request", async () => {
  const { page } = await renderScreen(<RecordLines record={record} />);
  await expect.element(page.getByText("You may publish my review")).toBeVisible();
  const wording = page.getByText(m.record_consent_version({ version: "01234567" }));
  await expect.element(wording).not.toBeVisible();
  await page.getByText(m.record_more()).click();
  await expect.element(wording).toBeVisible();
});
