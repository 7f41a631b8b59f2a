import { expect, test, vi } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { m } from "#messages/gen/messages.js";
import { LinksForm } from "./links-form.tsx";

const ADDRESS = "https://social.example.com/post/1";

async function open() {
  const onLinks = vi.fn<(urls: string[]) => Promise<void>>(async () => {});
  const { page } = await renderScreen(<LinksForm busy={false} onLinks={onLinks} />);
  return { page, onLinks, links: page.getByRole("textbox", { name: m.hub_links_field() }) };
}

test("pasted links are restored after the tab crashed, and forgotten when their import has started", async () => {
  const first = await open();
  await first.links.fill(`${ADDRESS} and`);
  await expect.poll(storedDrafts).toContain(ADDRESS);
  await first.page.unmount();

  const again = await open();
  await expect.element(again.links).toHaveValue(`${ADDRESS} and`);
  await again.links.fill(ADDRESS);
  await expect.poll(storedDrafts).not.toContain("and");
  await again.page.getByRole("button", { name: m.hub_links_start({ count: 1, shown: "1" }) }).click();
  await expect.poll(() => again.onLinks.mock.calls).toEqual([[[ADDRESS]]]);
  await expect.poll(storedDrafts).not.toContain(ADDRESS);
});
