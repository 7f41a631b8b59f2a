import { afterEach, expect, test, vi } from "vitest";
import type { HttpRequest } from "#api/transport.ts";
import { chosenFile } from "#app/shared/spreadsheet/chosen-file.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import { ShownAtStart } from "#app/testing/shown-at-start.tsx";
import { m } from "#messages/gen/messages.js";
import { FileImport } from "./file-import.tsx";

// The stubbed service answers `fetch`.
vi.mock("#api/upload.ts", async () => {
  const { sendByFetch } = await import("#api/transport.ts");
  return { sendByXhr: (url: string, request: HttpRequest) => sendByFetch(fetch, url, request) };
});

afterEach(() => chosenFile.set(undefined));

const lists = { listImportMappings: { data: [] }, listPlatforms: { data: [] } };

test("choosing a file on its own screen moves the focus from the file field to the title", async () => {
  const { page } = await renderScreen(
    <main>
      <FileImport />
    </main>,
    { answers: lists },
  );
  const field = page.getByLabelText(/^Drop a CSV file/);
  await field.upload(new File(["Review,Name\nGood,Ann\n"], "shop.csv"));
  await expect.element(page.getByRole("heading", { level: 1, name: "shop.csv" })).toHaveFocus();
});

const CHECK = {
  total_rows: 1,
  ready: 1,
  without_words: 0,
  without_content: 0,
  failed_count: 0,
  failed_rows: [],
  duplicates: 0,
  duplicate_rows: [],
  shown_by_rule: [],
  extra_columns: [],
};
const STARTED = {
  id: 7,
  source_id: 7,
  kind: "csv_text_review",
  name: "shop.csv",
  state: "running",
  reviews_imported: 1,
  total_rows_processed: 1,
  total_rows: 1,
  without_words: 0,
  failed_count: 0,
  duplicates: 0,
  failed_rows: [],
  message: null,
  created_at: "2026-11-01T10:00:00.000000Z",
  finished_at: null,
};

async function leaveWhileImporting(offersCheck = true) {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  const { data: session } = sessionRecord("admin");
  const capabilities = session.capabilities.filter((name) => offersCheck || name !== "checkCsv");
  chosenFile.set({
    file: new File(["Review,Name\nGood,Ann\n"], "shop.csv"),
    sheet: { headers: ["Review", "Name"], rows: [["Good", "Ann"]] },
  });
  const screen = (
    <ShownAtStart>
      <FileImport />
    </ShownAtStart>
  );
  const { page, calls, router } = await renderScreen(screen, {
    answers: {
      ...lists,
      getSession: { data: { ...session, capabilities } },
      checkCsv: { data: CHECK },
      importTextCsv: answer,
    },
  });
  const press = (name: string) => page.getByRole("button", { name }).click();
  if (offersCheck) await press(m.hub_check_rows());
  await press(offersCheck ? m.hub_import({ count: 1, shown: "1" }) : m.imports_start({ count: "1" }));
  await expect.poll(() => calls.filter(({ url }) => url.pathname.endsWith("/text-review"))).toHaveLength(1);
  await router.navigate({ href: "/walls" });
  await expect.element(page.getByRole("heading", { level: 1 })).not.toBeInTheDocument();
  return { notice: page.getByRole("region", { name: m.common_notifications() }), router, resolve };
}

test("an import that has started after its screen was left does not pull the person back", async () => {
  const { notice, router, resolve } = await leaveWhileImporting();
  resolve({ message: "Done", data: STARTED });
  const result = notice.getByRole("button", { name: m.hub_open_result() });
  await expect.element(result).toBeVisible();
  expect([router.state.location.pathname, chosenFile.get()]).toEqual(["/walls", undefined]);
  await result.click();
  await expect.poll(() => router.state.location.pathname).toBe("/imports/7");
});

test("a toast says why an import failed after its screen was left, and the file is kept", async () => {
  const { notice, resolve } = await leaveWhileImporting();
  resolve({ status: 503, body: { message: "Busy." } });
  await expect.element(notice.getByText(`shop.csv: ${m.shell_error_behind_text()}`)).toBeVisible();
  expect(chosenFile.get()).toBeDefined();
});

test("the result of an import without a check is shown where the person is by then", async () => {
  const { notice, router, resolve } = await leaveWhileImporting(false);
  resolve({ message: "Done", data: STARTED });
  await expect.element(notice.getByText(m.imports_result({ count: "1" }))).toBeVisible();
  expect(router.state.location.pathname).toBe("/walls");
});
