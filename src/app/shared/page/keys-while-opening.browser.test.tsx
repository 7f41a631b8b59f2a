import { lazy, Suspense, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useHoldWhileLoading } from "#app/shared/shell/use-hold-while-loading.ts";
import { Button } from "#ui/controls/button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Opening } from "#ui/keyboard/opening.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { Popover } from "#ui/overlays/popover.tsx";

const approve = vi.fn<() => void>();
const search = vi.fn<() => void>();
afterEach(() => {
  approve.mockClear();
  search.mockClear();
});

function LabelDialog({ open = true, close }: { open?: boolean; close: () => void }) {
  return (
    <Dialog open={open} onOpenChange={close} title="Labels">
      <Input aria-label="Label" />
    </Dialog>
  );
}

/** A screen with `A` to approve and `L` to open a dialog whose code arrives when `arrive` is called. */
function delayedDialog() {
  let arrive = () => {};
  const code = new Promise<{ default: typeof LabelDialog }>((resolve) => {
    arrive = () => resolve({ default: LabelDialog });
  });
  const Lazy = lazy(() => code);
  function Screen() {
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    useShortcuts([
      { id: "approve", keys: "a", label: "Approve", group: "Test", run: approve },
      { id: "label", keys: "l", label: "Label", group: "Test", run: () => setOpen(true) },
      { id: "search", keys: "mod+k", label: "Search", group: "Test", run: search },
    ]);
    return <Suspense fallback={<Opening close={close} />}>{open && <Lazy close={close} />}</Suspense>;
  }
  return { screen: <Screen />, arrive: () => arrive() };
}

test("what is typed while a dialog loads runs no shortcut and is written into its field", async () => {
  const { screen, arrive } = delayedDialog();
  const { page } = await renderScreen(screen);
  await userEvent.keyboard("lapplf{Backspace}e");
  expect(approve).not.toHaveBeenCalled();
  arrive();
  await expect.element(page.getByLabelText("Label")).toHaveFocus();
  await expect.element(page.getByLabelText("Label")).toHaveValue("apple");
  await userEvent.keyboard("s");
  await expect.element(page.getByLabelText("Label")).toHaveValue("apples");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.keyboard("a");
  expect(approve).toHaveBeenCalledOnce();
});

test("Escape while a dialog loads cancels it, drops what was typed and gives the keys back", async () => {
  const { screen, arrive } = delayedDialog();
  const { page } = await renderScreen(screen);
  await userEvent.keyboard("laa{Escape}");
  expect(approve).not.toHaveBeenCalled();
  arrive();
  await expect.poll(() => (approve.mock.calls.length ? 1 : userEvent.keyboard("a").then(() => 0))).toBe(1);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

const choose = vi.fn<(key: string) => void>();

test("keys pressed while a dialog without a field loads are pressed in it until one closes it", async () => {
  let arrive = () => {};
  const Lazy = lazy(
    () =>
      new Promise<{ default: typeof Choice }>((resolve) => {
        arrive = () => resolve({ default: Choice });
      }),
  );
  function Choice({ open, close }: { open: boolean; close: () => void }) {
    const press = ({ key }: { key: string }) => {
      choose(key);
      if (key === "2") close();
    };
    return (
      <Dialog open={open} onOpenChange={close} title="Reason">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onKeyDown={press}>
          <input type="radio" aria-label="Spam" />
        </div>
      </Dialog>
    );
  }
  function Screen() {
    const [dialog, setDialog] = useState({ mounted: false, open: false });
    const close = () => setDialog({ mounted: true, open: false });
    useShortcuts([
      { id: "approve", keys: "a", label: "Approve", group: "Test", run: approve },
      { id: "hide", keys: "s", label: "Hide", group: "Test", run: () => setDialog({ mounted: true, open: true }) },
    ]);
    return (
      <Suspense fallback={<Opening close={close} />}>
        {dialog.mounted && <Lazy open={dialog.open} close={close} />}
      </Suspense>
    );
  }
  const { page } = await renderScreen(<Screen />);
  await userEvent.keyboard("s12a");
  arrive();
  await expect.poll(() => choose.mock.calls.flat()).toEqual(["1", "2"]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(choose.mock.calls.flat()).toEqual(["1", "2"]);
  expect(approve).not.toHaveBeenCalled();
});

test("a shortcut with Ctrl or Command works while a dialog loads", async () => {
  const { screen } = delayedDialog();
  await renderScreen(screen);
  await userEvent.keyboard("la{ControlOrMeta>}k{/ControlOrMeta}");
  expect(search).toHaveBeenCalledOnce();
  expect(approve).not.toHaveBeenCalled();
});

function WithPopover() {
  useShortcuts([{ id: "approve", keys: "a", label: "Approve", group: "Test", run: approve }]);
  return (
    <Popover label="Tags" trigger={<Button>Add tag</Button>}>
      <Input aria-label="Tag" />
    </Popover>
  );
}

test("what is typed right after a button that opens a popover goes into its field, the first and the second time", async () => {
  const { page } = await renderScreen(<WithPopover />);
  for (let opening = 1; opening <= 2; opening += 1) {
    const button = page.getByRole("button", { name: "Add tag" });
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}banana");
    await expect.element(page.getByLabelText("Tag")).toHaveValue("banana");
    await userEvent.keyboard("{Escape}");
    await expect.element(button).toHaveFocus();
  }
  expect(approve).not.toHaveBeenCalled();
});

function Navigating() {
  useHoldWhileLoading();
  useShortcuts([{ id: "approve", keys: "a", label: "Approve", group: "Test", run: approve }]);
  return <p>Here</p>;
}

/** Goes on to a screen whose code arrives when `arrive` is called. */
async function openNext(keepsKeys: boolean) {
  const { page, router } = await renderScreen(<Navigating />);
  await expect.element(page.getByText("Here")).toBeVisible();
  let loaded = () => {};
  const component = Object.assign(() => <Navigating />, {
    preload: () => new Promise<void>((resolve) => (loaded = resolve)) as Promise<undefined> | undefined,
  });
  const [route] = router.getMatchedRoutes("/next")[0].slice(-1);
  if (!route) throw new Error("No route.");
  Object.assign(route.options, { component, staticData: { keepsKeys } });
  router.history.push("/next");
  await expect.poll(() => router.state.isLoading).toBe(true);
  const arrive = () => {
    component.preload = undefined as never;
    loaded();
  };
  return { arrive };
}

test("no shortcut runs while the code of the next screen loads", async () => {
  const { arrive } = await openNext(false);
  await userEvent.keyboard("a");
  expect(approve).not.toHaveBeenCalled();
  arrive();
  await expect.poll(() => (approve.mock.calls.length ? 1 : userEvent.keyboard("a").then(() => 0))).toBe(1);
});

test("shortcuts run while the code of a screen with the same keys loads", async () => {
  const { arrive } = await openNext(true);
  await userEvent.keyboard("a");
  expect(approve).toHaveBeenCalledOnce();
  arrive();
});
