import { useState } from "react";
import { expect, test } from "vitest";
import { useLeaveGuard } from "#app/shared/draft-editor/layout/use-unsaved-changes-warning.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { useSwitchWorkspace } from "./use-switch-workspace.ts";
import { chosenWorkspace } from "./workspace-memory.ts";

async function openUnsaved() {
  const ended: Record<string, boolean> = {};
  function Editor() {
    const switchTo = useSwitchWorkspace();
    const [dirty, setDirty] = useState(false);
    useLeaveGuard({ dirty });
    return (
      <>
        <button type="button" onClick={() => setDirty(true)}>
          Type
        </button>
        {["Bakery", "Cinema"].map((name) => (
          <button
            key={name}
            type="button"
            onClick={() =>
              void switchTo(name).then((isDone) => {
                ended[name] = isDone;
              })
            }
          >
            {name}
          </button>
        ))}
      </>
    );
  }
  const { page, router } = await renderScreen(<Editor />);
  await router.navigate({ href: "/reviews/5" });
  await page.getByRole("button", { name: "Type" }).click();
  const answer = async (label: string) => {
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await dialog.getByRole("button", { name: label }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  return {
    router,
    ended,
    pick: (name: string) => page.getByRole("button", { name }).click(),
    stay: () => answer(m.common_leave_stay()),
    leave: () => answer(m.common_leave_go()),
  };
}

test("a switch that unsaved changes blocked is not carried out by a later navigation in the same section", async () => {
  const { router, ended, pick, stay, leave } = await openUnsaved();
  await pick("Bakery");
  await stay();
  expect(ended).toEqual({});
  void router.navigate({ href: "/reviews/6" });
  await leave();
  await expect.poll(() => ended).toEqual({ Bakery: false });
  expect(router.state.location.pathname).toBe("/reviews/6");
  expect(chosenWorkspace.get()).toBe("");
});

test("of two switches only the one that was not blocked is carried out", async () => {
  const { router, ended, pick, stay, leave } = await openUnsaved();
  await pick("Bakery");
  await stay();
  await pick("Cinema");
  await leave();
  await expect.poll(() => ended).toEqual({ Bakery: false, Cinema: true });
  expect(router.state.location.pathname).toBe("/reviews");
  expect(chosenWorkspace.get()).toBe("Cinema");
});
