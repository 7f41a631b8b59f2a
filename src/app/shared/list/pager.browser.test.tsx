import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { Pager } from "./pager.tsx";

function Log() {
  const [page, setPage] = useState(1);
  return (
    <>
      <output>{page}</output>
      <Pager label="Pages" page={page} hasOlder={page < 2} newer="Newer" older="Older" onPage={setPage} />
    </>
  );
}

test("the pressed button has the focus at the last page and at the first, where it leads nowhere", async () => {
  const { page } = await renderScreen(<Log />);
  const shown = page.getByRole("status");
  const older = page.getByRole("button", { name: "Older" });
  (older.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(older).toHaveAttribute("aria-disabled", "true");
  await expect.element(older).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(shown).toHaveTextContent("2");
  const newer = page.getByRole("button", { name: "Newer" });
  (newer.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(shown).toHaveTextContent("1");
  await expect.element(newer).toHaveFocus();
});
