import { expect, test } from "vitest";
import { reviewListItem } from "#app/testing/review-records.ts";
import { moveTo, moveToWhenListed, reportList, reportMove, runOnRow, shownList } from "./shown-list.ts";

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

test("after a move back and forth the list has the last word again", () => {
  reportList(list("text/1"));
  reportMove("text/2");
  reportMove("text/1");
  expect(shownList.get()?.current).toBe("text/1");
  reportList(list("text/1"));
  reportList(list("text/2"));
  expect(shownList.get()?.current).toBe("text/2");
});

test("a key that waited acts on the row it was pressed on, and the current row stays", () => {
  reportList(list("text/3"));
  const acted: (string | undefined)[] = [];
  runOnRow("text/1", () => acted.push(shownList.get()?.current));
  runOnRow("text/2", () => acted.push(shownList.get()?.current));
  expect(acted).toEqual(["text/1", "text/2"]);
  expect(shownList.get()?.current).toBe("text/3");
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
