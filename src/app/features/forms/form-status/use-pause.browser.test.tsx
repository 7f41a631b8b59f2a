import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { toasts } from "#ui/feedback/toast.ts";
import { usePause } from "./use-pause.ts";

function PauseButton() {
  const pause = usePause();
  return (
    <button type="button" onClick={() => pause({ unique_form_id: "f1", name: "Guests" }, true)}>
      Pause
    </button>
  );
}

test("a form that could not be paused is not called paused", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { page } = await renderScreen(<PauseButton />, { answers: { updateForm: promise } });
  await page.getByRole("button", { name: "Pause" }).click();
  const notice = page.getByRole("region", { name: m.common_notifications() });
  await expect.element(notice.getByText(m.forms_paused({ name: "Guests" }))).toBeVisible();
  resolve({ status: 503, body: { message: "Down." } });
  await expect.element(notice.getByText(m.forms_pause_failed({ name: "Guests" }))).toBeVisible();
  const shown = toasts.get().filter(({ leaving }) => !leaving);
  expect(shown.map(({ title }) => title)).toEqual([m.forms_pause_failed({ name: "Guests" })]);
});
