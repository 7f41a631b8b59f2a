import "#app/styles.css";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { DialogPanel } from "#ui/dialogs/dialog-panel.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";

const close = vi.fn<() => void>();

test("a toast shown while a dialog is open lies above its backdrop, and its action leaves the dialog open", async () => {
  const page = await render(
    <div style={{ isolation: "isolate" }}>
      <Toaster />
      <DialogPanel open onOpenChange={close} title="Reply" finalFocus={() => true}>
        <input aria-label="Your reply" />
      </DialogPanel>
    </div>,
  );
  const run = vi.fn<() => void>();
  toast({ title: "The reply was not saved", tone: "danger", action: { label: "Try again", run } });
  await page.getByRole("button", { name: "Try again" }).click();
  expect(run).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
  await expect.element(page.getByRole("dialog", { name: "Reply" })).toBeVisible();
});
