import { expect, test } from "vitest";
import { DesignerContext, type DesignerState } from "#app/features/walls/design/designer-context.ts";
import { InForm } from "#app/testing/in-form.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { onePage } from "#app/testing/review-records.ts";
import { pageReviewForTests } from "#contract/testing/page-review-fixture.ts";
import { m } from "#messages/gen/messages.js";
import { AllReviews } from "./all-reviews.tsx";

const designer = { wall: { kind: "page", id: "page_1" }, canEdit: true, reviews: new Map() };
const pageOf = (id: number, next: string | null) => ({
  data: {
    ...onePage([pageReviewForTests(id, { app_user_name: `Reviewer ${id}` })]).data,
    next_page_url: next,
  },
});

test("a page that fails is asked for once, until somebody asks again with a button that stays meanwhile", async () => {
  const away = { status: 500, body: { message: "Away." } };
  const { promise, resolve } = Promise.withResolvers<object>();
  const answers: (object | Promise<object>)[] = [away, promise, pageOf(2, null)];
  const answer = (url: URL) =>
    url.searchParams.get("page") === "2" ? (answers.shift() ?? {}) : pageOf(1, "/v3/pages/feeds?page=2");
  const { page, calls } = await renderScreen(
    <DesignerContext value={designer as unknown as DesignerState}>
      <InForm values={{ feeds: [], extras: { pinned: [] } }}>
        <div style={{ display: "flex", flexDirection: "column", height: 600 }}>
          <AllReviews />
        </div>
      </InForm>
    </DesignerContext>,
    { answers: { listPageReviews: answer } },
  );
  const retry = page.getByRole("button", { name: m.common_retry() });
  await expect.element(page.getByRole("alert")).toHaveTextContent(m.shell_error_service_title());
  await expect.element(page.getByRole("checkbox", { name: m.walls_picker_add({ name: "Reviewer 1" }) })).toBeVisible();
  await retry.click();
  await expect.element(retry).toHaveAttribute("aria-busy", "true");
  await expect.element(retry).toHaveFocus();
  resolve(away);
  await expect.element(retry).not.toHaveAttribute("aria-busy");
  await expect.element(retry).toHaveFocus();
  await retry.click();
  await expect.element(page.getByText("Reviewer 2")).toBeVisible();
  await expect.element(page.getByRole("list", { name: m.walls_picker_label() })).toHaveFocus();
  const asked = calls.map(({ url }) => url).filter(({ pathname }) => pathname.endsWith("/pages/feeds"));
  expect(asked.map(({ searchParams }) => searchParams.get("page"))).toEqual(["1", "2", "2", "2"]);
  await expect.element(retry).not.toBeInTheDocument();
});
