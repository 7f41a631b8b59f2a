import { expect, test, vi } from "vitest";
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

function open(listTimeline: StubbedAnswer, direction: "ltr" | "rtl" = "ltr") {
  const onSearch = vi.fn<(change: Partial<TimelineSearch>) => void>();
  const screen = (
    <div style={{ width: 480 }}>
      <Timeline id={1} search={{}} onSearch={onSearch} initialEntries={[]} moment={0} />
    </div>
  );
  return renderScreen(screen, { direction, answers: { listTimeline, listTimelineMonths: { data: [] } } });
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
  const { page } = await open(answer([entry(1, { payload: { note: LONG } })]), direction);
  const note = page.getByText(LONG);
  await expect.element(note).toBeVisible();
  const { scrollWidth, clientWidth } = note.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
