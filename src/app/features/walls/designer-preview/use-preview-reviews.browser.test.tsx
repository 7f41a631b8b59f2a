import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import type { DesignModel } from "#app/features/walls/design/design-type.ts";
import { DesignerContext, type DesignerState } from "#app/features/walls/design/designer-context.ts";
import { ChosenList } from "#app/features/walls/review-picker/chosen-list.tsx";
import { ReviewSummary } from "#app/features/walls/review-picker/review-line.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { pageReviewForTests } from "#contract/testing/page-review-fixture.ts";
import { m } from "#messages/gen/messages.js";
import { useWallReviews } from "./use-preview-reviews.ts";

type Values = { feeds: string[] };
const kind = { feedsOf: ({ feeds }: Values) => feeds, ruleOf: () => null } as unknown as DesignModel<object, Values>;

const feed = (id: number) => `feed-text-item-${id}`;
const review = (id: number) => pageReviewForTests(id, { comment: `Comment ${id}` });

function Chosen() {
  const form = useForm<Values>({ defaultValues: { feeds: [feed(1), feed(2)] } });
  const { reviews, gone } = useWallReviews(kind, form, [review(1)]);
  return (
    <>
      <button type="button" onClick={() => form.reset({ feeds: [1, 2, 3, 4].map(feed) })}>
        Restore
      </button>
      <ul>
        {form.watch("feeds").map((one) => (
          <li key={one}>
            <ReviewSummary review={reviews.get(one)} isGone={gone.has(one)} name={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

test("reviews that come back with other values are loaded, and only deleted ones are called gone", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { page, calls } = await renderScreen(<Chosen />, {
    answers: { listSelectedReviews: promise, countReviews: { data: [] } },
  });
  const rows = page.getByRole("listitem");
  await expect.element(rows.nth(0)).toHaveTextContent(`${feed(1)}Comment 1`);
  await expect.element(rows.nth(1)).toHaveTextContent(m.walls_gone());
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.element(rows.nth(2)).toHaveTextContent(m.common_loading());
  resolve({ data: [review(3)] });
  await expect.element(rows.nth(2)).toHaveTextContent(`${feed(3)}Comment 3`);
  await expect.element(rows.nth(3)).toHaveTextContent(m.walls_gone());
  const asked = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(asked).toEqual([{ selected_feeds: [feed(3), feed(4)] }]);
});

function ChosenInDesigner() {
  const form = useForm<Values>({ defaultValues: { feeds: [feed(1)] } });
  const { reviews, gone, failed } = useWallReviews(kind, form, [review(1)]);
  const designer = { wall: { kind: "page", id: "page_1" }, canEdit: true, reviews, gone, failed };
  return (
    <FormProvider {...form}>
      <DesignerContext value={designer as unknown as DesignerState}>
        <button type="button" onClick={() => form.reset({ feeds: [1, 2].map(feed) })}>
          Restore
        </button>
        <div style={{ display: "flex", flexDirection: "column", height: 600 }}>
          <ChosenList />
        </div>
      </DesignerContext>
    </FormProvider>
  );
}

test("chosen reviews that cannot be loaded are not shown as loading, and can be asked for again", async () => {
  let isAway = true;
  const answer = () => (isAway ? { status: 500, body: { message: "Away." } } : { data: [review(2)] });
  const { page } = await renderScreen(<ChosenInDesigner />, {
    answers: { listSelectedReviews: answer, countReviews: { data: [] } },
  });
  const list = page.getByRole("list", { name: m.walls_chosen_label() });
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.element(page.getByRole("alert").getByText(m.walls_picker_failed())).toBeVisible();
  await expect.element(list.getByRole("listitem")).toHaveLength(2);
  await expect.element(list.getByText(m.common_loading())).not.toBeInTheDocument();
  isAway = false;
  await page.getByRole("button", { name: m.common_retry() }).click();
  await expect.element(list.getByText("Comment 2")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
