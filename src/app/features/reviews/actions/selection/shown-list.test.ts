import { expect, test } from "vitest";
import { moveTo, reportList, shownList } from "./shown-list.ts";

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
