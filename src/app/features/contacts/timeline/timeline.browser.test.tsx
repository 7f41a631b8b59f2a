import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type StubbedAnswer, renderScreen } from "#app/testing/render-screen.tsx";
import type { TimelineEntry } from "#contract/contacts/contact-event.ts";
import { m } from "#messages/gen/messages.js";
import { Timeline } from "./timeline.tsx";
import type { TimelineSearch } from "./timeline-search.ts";

const LONG = "Wirtschaftsprüfungsgesellschaft".repeat(12);

const entry = (id: number, own: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id,
  type: "note",
  event_at: "2026-03-01T10:00:00.000000Z",
  summary: `Entry ${id}`,
  payload: { note: `Note ${id}` },
  ...own,
});

const answer = (entries: TimelineEntry[]) => ({ data: entries, next: null });

type Options = { direction?: "ltr" | "rtl"; search?: TimelineSearch; months?: { month: string; count: number }[] };

function open(listTimeline: StubbedAnswer, { direction = "ltr", search = {}, months = [] }: Options = {}) {
  const onSearch = vi.fn<(change: Partial<TimelineSearch>) => void>();
  const screen = (
    <div style={{ width: 480, paddingBlockStart: 600 }}>
      <Timeline id={1} search={search} onSearch={onSearch} initialEntries={[]} moment={0} />
    </div>
  );
  return renderScreen(screen, { direction, answers: { listTimeline, listTimelineMonths: { data: months } } });
}

test("a timeline shows its entries, an unknown type among them", async () => {
  const { page } = await open(answer([entry(2), entry(1, { type: "teleported", summary: "Was teleported" })]));
  await expect.element(page.getByText("Note 2")).toBeVisible();
  await expect.element(page.getByText("Was teleported")).toBeVisible();
});

test("a timeline that failed shows an error and loads again on request", async () => {
  const { page, calls } = await open({ status: 500, body: { message: "Something went wrong." } });
  await expect.element(page.getByRole("alert")).toBeVisible();
  const before = calls.length;
  await page.getByRole("button", { name: m.common_retry() }).click();
  await expect.poll(() => calls.length).toBeGreaterThan(before);
});

test("a timeline that is loading shows neither entries nor an error", async () => {
  const { page } = await open(new Promise<object>(() => {}));
  await expect.element(page.getByRole("heading", { name: m.timeline_title() })).toBeInTheDocument();
  expect(page.getByText(m.timeline_empty_title()).elements()).toHaveLength(0);
  expect(page.getByRole("alert").elements()).toHaveLength(0);
});

test.each(["ltr", "rtl"] as const)("a long note without spaces wraps (%s)", async (direction) => {
  const { page } = await open(answer([entry(1, { payload: { note: LONG } })]), { direction });
  const note = page.getByText(LONG);
  await expect.element(note).toBeVisible();
  const { scrollWidth, clientWidth } = note.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test("a month that was jumped to stays at the top while newer entries arrive above it", async () => {
  const month = (name: string, from: number) =>
    Array.from({ length: 60 }, (_, n) => entry(from - n, { event_at: `2026-${name}-01T10:00:00.000000Z` }));
  let deliver: (page: object) => void = () => undefined;
  const newer = new Promise<object>((resolve) => (deliver = resolve));
  const { page, calls } = await open(
    (url: URL) => (url.searchParams.has("after") ? newer : { data: month("02", 60), next: null }),
    { search: { at: "2026-02" }, months: [{ month: "2026-02", count: 60 }] },
  );
  const heading = page.getByRole("heading", { name: /February 2026/ });
  const list = page.getByRole("list", { name: "February 2026" });
  const bar = page.getByRole("button", { name: m.timeline_jump() });
  const distance = () => list.element().getBoundingClientRect().top - bar.element().getBoundingClientRect().bottom;
  await expect.element(heading).toBeVisible();
  await expect.poll(() => calls.some(({ url }) => url.searchParams.has("after"))).toBe(true);
  await bar.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /February 2026/ })
    .click();
  await expect.poll(() => window.scrollY).toBeGreaterThan(0);
  deliver({ data: month("03", 120), next: null });
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(120 * 60);
  // Rows that were measured a moment ago may still move it: both ends are checked at the same moment.
  await expect.poll(() => [distance() > 0, distance() < 80]).toEqual([true, true]);
});

test("the entry that J moves to is outlined", async () => {
  const { page } = await open(answer([entry(2), entry(1)]));
  await expect.element(page.getByText("Note 2")).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(page.getByRole("listitem").first()).toHaveFocus();
  await expect.element(page.getByRole("listitem").first()).toHaveStyle({ outlineStyle: "solid", outlineWidth: "2px" });
});

function Returning() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Switch
      </button>
      {isShown && <Timeline id={1} search={{}} onSearch={() => {}} initialEntries={[]} moment={0} />}
    </>
  );
}

test("a timeline that is opened again shows what was added meanwhile", async () => {
  const { page } = await renderScreen(<Returning />, {
    answers: {
      listTimeline: (url) => answer(url.searchParams.has("after") ? [entry(2)] : [entry(1)]),
      listTimelineMonths: { data: [] },
    },
  });
  await expect.element(page.getByText("Note 1")).toBeVisible();
  expect(page.getByText("Note 2").query()).toBeNull();
  await page.getByRole("button", { name: "Switch" }).click();
  await page.getByRole("button", { name: "Switch" }).click();
  await expect.element(page.getByText("Note 2")).toBeVisible();
  await expect.element(page.getByText("Note 1")).toBeVisible();
});
