import { afterEach, expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { reviewListItem } from "#app/testing/review-records.ts";
import { reportList } from "#app/features/reviews/actions/selection/shown-list.ts";
import { refOf } from "#app/shared/review-data/review-ref.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { m } from "#messages/gen/messages.js";
import { CopyDialog } from "./copy-dialog.tsx";

afterEach(() => reportList(null));

const named = (id: number, withheld: string[]) =>
  reviewListItem(id, {
    feed_type: "text_feed",
    extra_details: { approved: true, state: "approved", edited: false, may_publish: true, withheld },
  });

async function show(...items: ReviewListItem[]) {
  reportList({ items, current: undefined, open: undefined, filter: () => ({}), goTo: () => {} });
  const target = { refs: items.map(refOf) };
  const { page } = await renderScreen(<CopyDialog open close={() => {}} finalFocus={() => true} target={target} />);
  return { page, text: page.getByRole("textbox", { name: m.acts_copy_preview() }) };
}

test("a name that is withheld is left out of what is copied, and the dialog says so", async () => {
  const { page, text } = await show(named(1, []), named(2, ["publish_person"]));
  await expect.element(text).toHaveValue("Comment 1\n\n— Reviewer 1\n\n\nComment 2");
  await expect.element(page.getByText(m.acts_copy_nameless({ count: 1 }))).toBeVisible();
  await page.getByRole("radio", { name: m.acts_copy_html() }).click();
  await expect
    .element(text)
    .toHaveValue(
      "<blockquote>\n<p>Comment 1</p>\n<footer>— Reviewer 1</footer>\n</blockquote>\n<blockquote>\n<p>Comment 2</p>\n</blockquote>",
    );
});

test("names that are not withheld are copied without a word", async () => {
  const { page, text } = await show(named(1, ["publish_media"]));
  await page.getByRole("radio", { name: m.acts_copy_text() }).click();
  await expect.element(text).toHaveValue("Comment 1\n\n— Reviewer 1");
  await expect.element(page.getByText(m.acts_copy_nameless({ count: 1 }))).not.toBeInTheDocument();
});
