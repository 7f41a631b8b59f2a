import { expect, test } from "vitest";
import { endpointKey, queryClient } from "#api/query.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { onePage, reviewListItem } from "#app/testing/review-records.ts";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { m } from "#messages/gen/messages.js";
import { LabelsScreen } from "./labels-screen.tsx";

const uses = { views: 0, walls: 0, forms: 0 };
const POOL = { id: "01a", name: "Pool", attributes: { css_color_code: "#3b7ddd" }, reviews_count: 1204, uses };
const SWIM = { ...POOL, id: "01b", name: "Swimming", reviews_count: 2, uses: { views: 1, walls: 2, forms: 0 } };

const done = { message: "Done", data: POOL };

test("a label is renamed and recoloured", async () => {
  const { page, calls } = await renderScreen(<LabelsScreen />, {
    answers: { listLabels: { data: [POOL, SWIM] }, updateLabel: done },
  });
  await expect.element(page.getByRole("link", { name: "1,204 reviews" })).toBeVisible();
  await page.getByRole("button", { name: "Edit Pool" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Pools");
  await page.getByRole("radio", { name: "Colour 1" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Label “Pools” saved")).toBeVisible();
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({
    name: "Pools",
    attributes: { css_color_code: "#d9485f" },
  });
});

test("lists of reviews and open reviews that were loaded before a label is renamed are read again", async () => {
  const { page } = await renderScreen(<LabelsScreen />, {
    answers: { listLabels: { data: [POOL, SWIM] }, updateLabel: done },
  });
  const queryKey = endpointKey("listReviews", { query: {} }, "pages");
  const list = onePage([
    reviewListItem(1, { review_labels: [{ id: "01a", name: "Pool", attributes: { css_color_code: null } }] }),
  ]);
  queryClient.setQueryData(queryKey, { pages: [list], pageParams: [{ page: 1 }] });
  const record = endpointKey("getTextReview", { params: { id: 1 } });
  queryClient.setQueryData(record, { data: list.data.data[0], version: null });
  await page.getByRole("button", { name: "Edit Pool" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Pools");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Label “Pools” saved")).toBeVisible();
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  expect(queryClient.getQueryState(record)?.isInvalidated).toBe(true);
});

test("unsaved changes to a label are restored after the tab crashed, until they are discarded or saved", async () => {
  const open = async (button: string) => {
    const { page, calls } = await renderScreen(<LabelsScreen />, {
      answers: { listLabels: { data: [POOL, SWIM] }, updateLabel: done },
    });
    await page.getByRole("button", { name: button }).click();
    return { page, calls, name: page.getByRole("textbox", { name: "Name" }) };
  };
  const first = await open("Edit Pool");
  await first.name.fill("Pools");
  await first.page.getByRole("radio", { name: "Colour 1" }).click();
  await expect.poll(storedDrafts).toContain("#d9485f");
  await first.page.unmount();

  const other = await open("Edit Swimming");
  await expect.element(other.name).toHaveValue("Swimming");
  await other.page.unmount();
  const again = await open("Edit Pool");
  await expect.element(again.page.getByRole("status").filter({ hasText: m.reviews_draft_restored() })).toBeVisible();
  await expect.element(again.page.getByRole("radio", { name: "Colour 1" })).toBeChecked();
  await again.page.getByRole("button", { name: m.common_save() }).click();
  await expect.element(again.name).not.toBeInTheDocument();
  expect(again.calls.find(({ method }) => method === "PUT")?.body).toMatchObject({ name: "Pools" });
  expect(storedDrafts()).not.toContain("Pools");
  await again.page.unmount();

  const fresh = await open(m.labels_new());
  await fresh.name.fill("Sauna");
  await expect.poll(storedDrafts).toContain("Sauna");
  await fresh.page.unmount();
  const back = await open(m.labels_new());
  await expect.element(back.name).toHaveValue("Sauna");
  await back.page.getByRole("button", { name: m.reviews_draft_discard() }).click();
  await expect.element(back.name).toHaveValue("");
  await expect.element(back.name).toHaveFocus();
  expect(storedDrafts()).not.toContain("Sauna");
});

test("deleting says how many reviews, views and walls have the label", async () => {
  const { page, calls } = await renderScreen(<LabelsScreen />, {
    answers: { listLabels: { data: [POOL, SWIM] }, deleteLabel: { message: "Done" } },
  });
  await page.getByRole("button", { name: "Delete Swimming" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect
    .element(
      dialog.getByText(
        "It is removed from 2 reviews, which are kept. 1 saved view filters by it. " +
          "2 walls or widgets choose reviews by it. This cannot be undone.",
      ),
    )
    .toBeVisible();
  await dialog.getByRole("button", { name: "Delete label" }).click();
  await expect.element(page.getByText("Label “Swimming” deleted")).toBeVisible();
  expect(calls.find(({ method }) => method === "DELETE")?.url.pathname).toMatch(/\/review-labels\/01b$/);
});

test("a label is merged into the chosen one, and into none before one is chosen", async () => {
  const { page, calls } = await renderScreen(<LabelsScreen />, {
    answers: { listLabels: { data: [POOL, SWIM] }, mergeLabel: done },
  });
  await page.getByRole("button", { name: "Merge Swimming" }).click();
  await page.getByRole("button", { name: "Merge labels" }).click();
  await expect.element(page.getByText("Choose a label.")).toBeVisible();
  await page.getByRole("combobox", { name: "Merge into" }).selectOptions("Pool");
  await page.getByRole("button", { name: "Merge labels" }).click();
  await expect.element(page.getByText("“Swimming” merged into “Pool”")).toBeVisible();
  const sent = calls.find(({ method }) => method === "POST");
  expect([sent?.url.pathname.split("/").slice(-2), sent?.body]).toEqual([["01a", "merge"], { other_label_id: "01b" }]);
});

test("without labels the screen says what they are for", async () => {
  const { page } = await renderScreen(<LabelsScreen />, { answers: { listLabels: { data: [] } } });
  await expect.element(page.getByRole("heading", { name: "No labels yet" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "New label" })).toBeVisible();
});

test("labels that cannot be read offer to try again", async () => {
  const { page } = await renderScreen(<LabelsScreen />, {
    answers: { listLabels: { status: 400, body: { message: "No." } } },
  });
  await expect.element(page.getByRole("button", { name: /again/i })).toBeVisible();
});

test("a viewer sees the labels and changes none", async () => {
  const { page } = await renderScreen(<LabelsScreen />, { answers: { listLabels: { data: [POOL] } }, role: "viewer" });
  await expect.element(page.getByRole("link", { name: "1,204 reviews" })).toBeVisible();
  expect(page.getByRole("button", { name: "Edit Pool" }).elements()).toEqual([]);
});

async function saveThenCancel(answer: Promise<object>) {
  const { page, calls } = await renderScreen(<LabelsScreen />, {
    answers: { listLabels: { data: [POOL, SWIM] }, updateLabel: answer },
  });
  await page.getByRole("button", { name: "Edit Pool" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Pools");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => calls.filter(({ method }) => method === "PUT")).toHaveLength(1);
  await page.getByRole("button", { name: m.common_cancel() }).click();
  return page;
}

test("the late answer about one label does not close the form of another", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const page = await saveThenCancel(promise);
  await page.getByRole("button", { name: "Edit Swimming" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Swim");
  resolve(done);
  await expect.element(page.getByText("Label “Pools” saved")).toBeVisible();
  await expect.element(name).toHaveValue("Swim");
});

test.each([404, 503])("a toast says that a label was not saved after Cancel (%i)", async (status) => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const page = await saveThenCancel(promise);
  resolve({ status, body: { message: "No." } });
  const notice = page.getByRole("region", { name: m.common_notifications() });
  await expect.element(notice.getByText(new RegExp(`^${m.labels_edit()}: `))).toBeVisible();
});
