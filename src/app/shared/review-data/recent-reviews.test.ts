import { beforeEach, expect, test, vi } from "vitest";
import { stubSessionStorage } from "#app/testing/stub-session-storage.ts";
import { forgetRecentReviews, noteOpened, openRecentReviews, recentReviews } from "./recent-reviews.ts";

const ANA = { owner: "ana", workspace: "w1" };
const keys = () => recentReviews.get().map(({ key }) => key);
const stored = () => Object.values(sessionStorage).join("");

beforeEach(() => {
  stubSessionStorage();
  openRecentReviews(ANA);
});

test("the review opened last comes first, once, and the tab keeps ten", () => {
  for (let id = 1; id <= 12; id += 1) noteOpened(`text/${id}`, `Reviewer ${id}`, "");
  noteOpened("text/11", "Reviewer 11", "");
  expect(keys().slice(0, 3)).toEqual(["text/11", "text/12", "text/10"]);
  expect(keys()).toHaveLength(10);
  openRecentReviews(ANA);
  expect(keys()).toHaveLength(10);
});

test.each([
  { ...ANA, owner: "ben" },
  { ...ANA, workspace: "w2" },
])("another user or workspace is shown none, and what the tab stored is deleted (%o)", (other) => {
  noteOpened("text/1", "Zoe", "Unpublished");
  openRecentReviews(other);
  expect(keys()).toEqual([]);
  expect(stored()).not.toMatch(/Zoe|Unpublished/);
  openRecentReviews(ANA);
  expect(keys()).toEqual([]);
});

test("a list that belongs to nobody, as former versions stored it, is deleted", () => {
  sessionStorage.setItem("laurel.recent", JSON.stringify([{ key: "text/1", name: "Zoe", text: "Unpublished" }]));
  openRecentReviews(ANA);
  expect(keys()).toEqual([]);
  expect(stored()).not.toContain("Zoe");
});

test("deleted reviews are forgotten, all where it is not known which", () => {
  noteOpened("text/1", "Zoe", "");
  noteOpened("video/1", "Yan", "");
  forgetRecentReviews(new Set(["text/1"]));
  expect(keys()).toEqual(["video/1"]);
  expect(stored()).not.toContain("Zoe");
  forgetRecentReviews();
  expect(keys()).toEqual([]);
  expect(stored()).toBe("");
});

test("without storage, the list lasts until the page is closed", () => {
  vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  noteOpened("text/1", "Zoe", "");
  expect(keys()).toEqual(["text/1"]);
});
