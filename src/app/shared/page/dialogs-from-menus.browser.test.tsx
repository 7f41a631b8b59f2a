import { lazy, type ReactNode, Suspense, useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { EraseDialog } from "#app/features/contacts/privacy/erase-dialog.tsx";
import { ExportPerson } from "#app/features/contacts/privacy/export-person.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Opening } from "#ui/keyboard/opening.tsx";
import { Menu } from "#ui/overlays/menu.tsx";

const contact = { id: 1, name: "Ada" };
type Open = { open: boolean; close: () => void };

function Plain({ open, close }: Open) {
  return (
    <Dialog open={open} onOpenChange={close} title="Name">
      <Input aria-label="Name" />
    </Dialog>
  );
}

const LazyPlain = lazy(async () => ({ default: Plain }));

/** Every way in which the product opens a dialog. */
const DIALOGS: [name: string, dialog: (state: Open) => ReactNode][] = [
  ["a dialog that stays mounted", (state) => <Plain {...state} />],
  ["a dialog that is mounted when open", (state) => state.open && <Plain {...state} />],
  [
    "a dialog whose own code is lazy",
    (state) => <Suspense fallback={<Opening close={state.close} />}>{state.open && <LazyPlain {...state} />}</Suspense>,
  ],
  ["erase person", ({ open, close }) => <EraseDialog contact={contact} open={open} onClose={close} onErased={close} />],
  ["export person", ({ open, close }) => <ExportPerson contact={contact} open={open} onClose={close} />],
];

function FromMenu({ dialog, ask }: { dialog?: (state: Open) => ReactNode; ask?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<Button>More</Button>} items={[{ label: "Open", run: ask ?? (() => setOpen(true)) }]} />
      {dialog?.({ open, close: () => setOpen(false) })}
    </>
  );
}

async function expectFocusInside(
  page: Awaited<ReturnType<typeof renderScreen>>["page"],
  role: "dialog" | "alertdialog",
) {
  const more = page.getByRole("button", { name: "More" });
  (more.element() as HTMLElement).focus();
  for (let opening = 1; opening <= 3; opening += 1) {
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("menuitem", { name: "Open" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole(role)).toBeVisible();
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await expect.poll(() => page.getByRole(role).element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole(role)).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
  }
}

test.each(DIALOGS)(
  "%s has the focus inside at each opening from a menu, and Escape gives it back",
  async (_, dialog) => {
    const { page } = await renderScreen(<FromMenu dialog={dialog} />);
    await expectFocusInside(page, "dialog");
  },
);

test("a question has the focus inside at each opening from a menu, and Escape gives it back", async () => {
  const ask = () => void confirm({ title: "Delete?", confirmLabel: "Delete" });
  const { page } = await renderScreen(<FromMenu ask={ask} />);
  await expectFocusInside(page, "alertdialog");
});
