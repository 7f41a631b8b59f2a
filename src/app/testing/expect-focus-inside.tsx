import { type ReactNode, useState } from "react";
import { expect } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { Button } from "#ui/controls/button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { renderScreen } from "./render-screen.tsx";

/** What a dialog that is opened from outside gets. */
export type DialogState = { open: boolean; close: () => void };
/** A dialog without a control of its own is opened from a menu; the others by their button. */
export type DialogRow = {
  dialog?: (state: DialogState) => ReactNode;
  /** Opens what `screen` renders. */
  open?: () => unknown;
  screen?: ReactNode;
  button?: string;
  phone?: boolean;
};

function FromMenu({ dialog, open: run, screen }: DialogRow) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<Button>More</Button>} items={[{ label: "Open", run: run ?? (() => setOpen(true)) }]} />
      {dialog?.({ open, close: () => setOpen(false) })}
      {screen}
    </>
  );
}

async function pressMenuItem() {
  await expect.element(browser.getByRole("menuitem", { name: "Open" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
}

/** Opens a dialog three times from the keyboard: the focus is inside each time, and Escape gives it back. `answers` are the service's. */
export async function expectFocusInside(
  { button, phone = false, ...row }: DialogRow,
  answers: Record<string, unknown>,
): Promise<void> {
  await browser.viewport(phone ? 390 : 1024, 768);
  const { page } = await renderScreen(button ? row.screen : <FromMenu {...row} />, { answers });
  const opener = page.getByRole("button", { name: button ?? "More" });
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  const shown = () => document.querySelector("[role=dialog], [role=alertdialog]");
  for (let opening = 1; opening <= 3; opening += 1) {
    await userEvent.keyboard("{Enter}");
    if (!button) await pressMenuItem();
    const where = () => shown()?.contains(document.activeElement) || (document.activeElement?.outerHTML ?? "nowhere");
    await expect.poll(shown).not.toBeNull();
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await expect.poll(where, { message: `opening ${opening}` }).toBe(true);
    await userEvent.keyboard("{Escape}");
    await expect.poll(shown).toBeNull();
    await expect.element(opener).toHaveFocus();
  }
}
