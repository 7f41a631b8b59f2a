import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Menu } from "./menu.tsx";

async function open(key: string) {
  const items = ["Approve", "Hide", "Delete"].map((label) => ({ label }));
  const page = await render(<Menu trigger={<button type="button">More</button>} items={items} />);
  page.getByRole("button", { name: "More" }).element().focus();
  await userEvent.keyboard(`{${key}}`);
  return page;
}

test("a key opens the menu at its first entry, the up arrow at its last", async () => {
  const down = await open("ArrowDown");
  await expect.element(down.getByRole("menuitem", { name: "Approve" })).toHaveFocus();
  await down.unmount();
  const up = await open("ArrowUp");
  await expect.element(up.getByRole("menuitem", { name: "Delete" })).toHaveFocus();
});

test("an entry that assistive software has focused as soon as the menu was there keeps the focus", async () => {
  const appeared = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      const entry = document.querySelectorAll<HTMLElement>("[role=menuitem]")[1];
      if (!entry) return;
      observer.disconnect();
      entry.focus();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const page = await open("Enter");
  await appeared;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
  await expect.element(page.getByRole("menuitem", { name: "Hide" })).toHaveFocus();
});
