import { describe, expect, test } from "vitest";
import { pageReviews, pages, timelineEvents, widgetReviews, widgets } from "#server/platform/db/tables/schema.ts";
import { openContactsFixture } from "#server/testing/seeds/contacts.ts";

const { at, call, person } = openContactsFixture();

interface Entry {
  id: number;
  summary: string;
}
const numbers = (entries: Entry[]) => entries.map(({ summary }) => Number(summary));

async function fill(count: number): Promise<number> {
  const { id: contactId } = await person();
  const [reviewId] = await at.insert({ contactId });
  const rows = Array.from({ length: count }, (_, n) => ({
    workspaceId: at.home.workspaceId,
    type: n % 2 ? "note" : "form_opened",
    summary: String(n),
    eventAt: new Date(Date.UTC(2024, 0, 1 + n)).toISOString(),
    contactId: n % 3 === 2 ? null : contactId,
    reviewId: n % 3 === 1 ? null : reviewId,
  }));
  await at.system((db) => db.insert(timelineEvents).values(rows));
  return contactId;
}

describe("the timeline", () => {
  test("pages both ways from a month, each entry once", async () => {
    const id = await fill(400);
    const ask = async (query: string) => (await call("GET", `/contacts/${id}/timeline?${query}`)).body;
    const middle = await ask("to=2024-06-30");
    expect(numbers(middle.data)[0]).toBe(181);
    let all = middle.data;
    for (let next = middle.next; next;) {
      const page = await ask(`to=2024-06-30&before=${next}`);
      all = [...all, ...page.data];
      next = page.next;
    }
    for (let after = all[0].id; after;) {
      const page = await ask(`after=${after}`);
      expect(page.data.length).toBeLessThanOrEqual(100);
      all = [...page.data, ...all];
      after = page.next;
    }
    expect(numbers(all)).toEqual(Array.from({ length: 400 }, (_, n) => 399 - n));
    expect(await ask(`after=${all[0].id}`)).toEqual({ data: [], next: null });
    expect((await ask(`after=${all[9].id}&type=note`)).data).toHaveLength(5);
  });

  test("counts months and narrows by days of the time zone that is asked for", async () => {
    const { id } = await person();
    const moments = ["2024-01-01T02:00:00Z", "2024-02-01T03:00:00Z", "2024-03-01T06:30:00Z", "2024-06-15T12:00:00Z"];
    await at.system((db) =>
      db.insert(timelineEvents).values(
        moments.map((eventAt) => ({
          workspaceId: at.home.workspaceId,
          contactId: id,
          type: "note",
          summary: "",
          eventAt,
        })),
      ),
    );
    const zone = "time_zone=America/Chicago";
    const months = async (query: string) =>
      (await call("GET", `/contacts/${id}/timeline/months?${query}`)).body.data.slice(-4);
    const expected = ["2024-06", "2024-03", "2024-01", "2023-12"].map((month) => ({ month, count: 1 }));
    expect(await months(`type=note&${zone}`)).toEqual(expected);
    expect(await months(`type=note&${zone}&from=2023-12-31&to=2024-01-31`)).toEqual(expected.slice(2));
    const { data } = (await call("GET", `/contacts/${id}/timeline?type=note&${zone}&to=2023-12-31`)).body;
    expect(data).toMatchObject([{ event_at: "2024-01-01T02:00:00.000000Z" }]);
  });

  test("lists months with their number of entries, newest first, by kind and period", async () => {
    const id = await fill(62);
    const months = async (query = "") => (await call("GET", `/contacts/${id}/timeline/months?${query}`)).body.data;
    expect(await months()).toEqual([
      { month: "2024-03", count: 2 },
      { month: "2024-02", count: 29 },
      { month: "2024-01", count: 31 },
    ]);
    expect(await months("type=note&from=2024-02-01&to=2024-02-29")).toEqual([{ month: "2024-02", count: 15 }]);
    expect(await months("type=unheard")).toHaveLength(3);
    expect(await months("from=2030-01-01")).toEqual([]);
    const foreign = await at.service.workspace("Other");
    for (const path of ["timeline/months", "reviews"]) {
      const { status, body } = await call("GET", `/contacts/${id}/${path}`, undefined, foreign.headers);
      expect([status, body]).toEqual([404, { message: "Contact not found." }]);
    }
  });
});

describe("the reviews of a contact", () => {
  test("newest first, each with the places that show it", async () => {
    const { id: contactId } = await person();
    const { workspaceId, userId } = at.home;
    const [plain = 0, aside = 0, silent = 0, live = 0] = await at.insert(
      { contactId, words: "x".repeat(400) },
      { contactId, setAsideReason: "spam" },
      { contactId, agreed: [] },
      { contactId, medium: "video", title: "Good", words: "Warm", rating: 4.5, ratingType: "star", approved: true },
      { words: "Of somebody else" },
    );
    await at.system(async (db) => {
      const page = {
        workspaceId,
        id: 1,
        uniquePageId: "wall-1",
        userId,
        slug: "wall",
        name: "Wall",
        meta: {},
        attributes: {},
      };
      await db.insert(pages).values(page);
      await db.insert(widgets).values({ workspaceId, id: "w-1", userId, name: "Slider", type: 4 });
      const chosen = [live, aside, silent].map((reviewId, position) => ({ workspaceId, reviewId, position }));
      await db.insert(pageReviews).values(chosen.map((one) => ({ ...one, pageId: 1 })));
      await db.insert(widgetReviews).values(chosen.map((one) => ({ ...one, widgetId: "w-1" })));
    });
    const { data } = (await call("GET", `/contacts/${contactId}/reviews`)).body.data;
    expect(data.map(({ id }: { id: number }) => id)).toEqual([live, silent, aside, plain]);
    expect(data[0]).toMatchObject({ type: "video", title: "Good", words: "Warm", rating: 4.5, state: "approved" });
    expect(data[0].public_url).toMatch(/^http.+\/r\//);
    expect(data[0].places).toMatchObject([
      { kind: "page", id: "wall-1", name: "Wall", public_url: expect.stringMatching(/\/w\/wall$/) },
      { kind: "widget", id: "w-1", name: "Slider", public_url: null },
    ]);
    // Hidden reviews and those without consent keep their position and are shown nowhere.
    for (const one of data.slice(1)) expect(one).toMatchObject({ public_url: null, places: [] });
    expect(data[3].words).toHaveLength(300);
  });

  test("20 a page", async () => {
    const { id: contactId } = await person();
    await at.insert(...Array.from({ length: 21 }, () => ({ contactId })));
    const first = (await call("GET", `/contacts/${contactId}/reviews`)).body.data;
    expect([first.data.length, first.next_page_url]).toEqual([20, `${first.path}?page=2`]);
    expect((await call("GET", `/contacts/${contactId}/reviews?page=2`)).body.data.data).toHaveLength(1);
  });
});
