import { expect, test } from "vitest";
import { reviewListItem } from "#app/testing/review-records.ts";
import { moveTo, moveToWhenListed, reportList, shownList } from "./shown-list.ts";

const list = (current: string) => ({
  items: [],
  current,
  open: undefined,
  filter: () => ({}),
  goTo: () => {},
});

test("keys that are quicker than the list act on the row they have gone on to", () => {
  reportList(list("text/1"));
  moveTo("text/2");
  expect(shownList.get()?.current).toBe("text/2");
  // Rendered again for another reason, before the move.
  reportList(list("text/1"));
  moveTo("text/3");
  reportList(list("text/2"));
  expect(shownList.get()?.current).toBe("text/3");
  reportList(list("text/3"));
  expect(shownList.get()?.current).toBe("text/3");
  reportList(list("text/1"));
  expect(shownList.get()?.current).toBe("text/1");
});

test("a review that was undone becomes the current one, also when the list has to show it again first", () => {
  const shown = (ids: number[], current: string) => ({
    ...list(current),
    items: ids.map((id) => reviewListItem(id, { feed_type: "text_feed" })),
  });
  reportList(shown([1, 2], "text/2"));
  moveToWhenListed("text/1");
  expect(shownList.get()?.current).toBe("text/1");

  reportList(null);
  reportList(shown([2, 3], "text/2"));
  moveToWhenListed("text/1");
  expect(shownList.get()?.current).toBe("text/2");
  reportList(shown([1, 2, 3], "text/2"));
  expect(shownList.get()?.current).toBe("text/1");

  reportList(null);
  reportList(shown([2, 3], "text/2"));
  moveToWhenListed("text/1");
  reportList(shown([2, 3], "text/3"));
  reportList(shown([1, 2, 3], "text/3"));
  expect(shownList.get()?.current, "the user has moved").toBe("text/3");
});
