import { afterEach, expect, test } from "vitest";
import { chooseWorkspace } from "#api/client.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ShownAtStart } from "#app/testing/shown-at-start.tsx";
import { m } from "#messages/gen/messages.js";
import { SequentialImport } from "./link-results.tsx";
import { LinksScreen } from "./links-screen.tsx";

const IMPORT = {
  id: 4,
  kind: "web_links",
  name: "1 page",
  state: "running",
  reviews_imported: 0,
  total_rows_processed: 0,
  total_rows: 1,
  without_words: 0,
  failed_count: 0,
  duplicates: 0,
  failed_rows: [],
  message: null,
  created_at: "2026-11-01T10:00:00.000000Z",
  finished_at: null,
};

afterEach(() => chooseWorkspace(undefined));

async function leaveWhileSending() {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  const screen = (
    <ShownAtStart>
      <LinksScreen />
    </ShownAtStart>
  );
  const { page, calls, router } = await renderScreen(screen, { answers: { importWebLinks: answer } });
  const field = page.getByRole("textbox", { name: m.hub_links_field() });
  await field.fill("https://social.example.com/post/1");
  await page.getByRole("button", { name: m.hub_links_start({ count: 1, shown: "1" }) }).click();
  await expect.poll(() => calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  await router.navigate({ href: "/walls" });
  await expect.element(field).not.toBeInTheDocument();
  return { notice: page.getByRole("region", { name: m.common_notifications() }), router, resolve };
}

test("an import of links that has started after its screen was left does not pull the person back", async () => {
  const { notice, router, resolve } = await leaveWhileSending();
  resolve({ message: "Done", data: IMPORT });
  const result = notice.getByRole("button", { name: m.hub_open_result() });
  await expect.element(result).toBeVisible();
  expect(router.state.location.pathname).toBe("/walls");
  await result.click();
  await expect.poll(() => router.state.location.pathname).toBe("/imports/4");
});

test("a toast says why links were not imported after their screen was left", async () => {
  const { notice, resolve } = await leaveWhileSending();
  resolve({ status: 503, body: { message: "Busy." } });
  await expect.element(notice.getByText(`${m.hub_links()}: ${m.shell_error_behind_text()}`)).toBeVisible();
});

test("links that are imported one after the other stay in their workspace after a switch to another", async () => {
  const { page, calls } = await renderScreen(<SequentialImport />, {
    answers: {
      importWebLink: () => {
        chooseWorkspace("cinema");
        return { message: "Imported." };
      },
    },
  });
  chooseWorkspace("bakery");
  const links = ["https://social.example.com/post/1", "https://social.example.com/post/2"];
  await page.getByRole("textbox", { name: m.hub_links_field() }).fill(links.join("\n"));
  await page.getByRole("button", { name: m.hub_links_start({ count: 2, shown: "2" }) }).click();
  const sentTo = () =>
    calls.filter(({ method }) => method === "POST").map(({ headers }) => headers.get("svc-workspace-id"));
  await expect.poll(sentTo).toEqual(["bakery", "bakery"]);
});
