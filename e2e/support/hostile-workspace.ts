import { expect } from "@playwright/test";
import { sourceToText } from "#server/platform/text/source-text.ts";
import { toCsv } from "./csv.ts";
import { callApi, type Credentials } from "./reviews-api.ts";

type Import = { data: { reviews_imported: number; failed_rows: { reason: string }[] } };
type Social = {
  comment: string | null;
  review_title: string | null;
  public_url: string;
  feed_fields: { name: string; position: string | null; organization_name: string | null };
};
type Listed = { id: number; reviewed_at: string };

/** A review made of one string: as the text of a CSV row, or as HTML through an update. */
export type SeededText = { id: number; text: string; source: "csv" | "update" };

const SHORT = 255;
/** Names and titles have a length limit; longer strings are left out. */
export const orEmptyIfLong = (text: string) => (text.length > SHORT ? "" : text);

/** Normalises text as the README describes: no U+0000, no lone surrogates, one kind of line end, trimmed. */
export const normalizeText = (text: string) =>
  text.replaceAll("\0", "").toWellFormed().replaceAll(/\r\n?/g, "\n").trim();

export const readSocial = async (laurel: Credentials, id: number) =>
  (await callApi<{ data: Social }>(laurel, `/feeds/social/${id}`)).data;

/** Runs eight at a time and keeps the order. */
export async function mapInBatches<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return results;
}

async function importCsv(laurel: Credentials, rows: string[][]) {
  const body = new FormData();
  const header = ["Review Date", "Review Text", "Review Title", "Name", "Company", "Job Role", "Star Rating"];
  body.set("csv_file", new File([toCsv([header, ...rows])], "hostile.csv", { type: "text/csv" }));
  body.set("rating_only", "1");
  const { data } = await callApi<Import>(laurel, "/imports/csv-imports/text-review", body);
  expect(data.failed_rows.map((row) => row.reason)).toEqual([]);
  expect(data.reviews_imported).toBe(rows.length);
}

/** A distinct day for each review, to find it by, since its text is what is tested. */
const dayOf = (index: number) => new Date(Date.UTC(2010, 0, 1 + index)).toISOString().slice(0, 10);

async function idsByDay(laurel: Credentials): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  let next: string | null = "/feeds";
  while (next) {
    const list: { data: { data: Listed[]; next_page_url: string | null } } = await callApi(laurel, next);
    for (const { id, reviewed_at: date } of list.data.data) ids.set(date.slice(0, 10), id);
    const url: URL | null = list.data.next_page_url === null ? null : new URL(list.data.next_page_url);
    next = url && url.pathname.replace("/v3", "") + url.search;
  }
  return ids;
}

async function overwrite(laurel: Credentials, { id, text }: SeededText) {
  const body = new FormData();
  body.set("_method", "PUT");
  body.set("comment", text);
  body.set("review_title", orEmptyIfLong(text));
  for (const [index, question] of ["name", "organization_name", "position"].entries()) {
    body.set(`question_answers[${index}][feed_form_question_id]`, question);
    body.set(`question_answers[${index}][answer]`, orEmptyIfLong(text));
  }
  await callApi(laurel, `/feeds/social/${id}`, body);
}

/** Sent in a file; one that is too long for a title, though its text is not, is sent as its text. */
const asSource = (text: string) =>
  orEmptyIfLong(sourceToText(text)) === "" ? text : orEmptyIfLong(text) || sourceToText(text);

/**
 * Stores every string in both ways: through a CSV file, which keeps the text of its markup, and as HTML through an
 * update. Returns what is to be stored.
 */
export async function seedTexts(laurel: Credentials, texts: string[]): Promise<SeededText[]> {
  const row = (index: number, text: string) => [
    dayOf(index),
    text,
    orEmptyIfLong(text),
    orEmptyIfLong(text),
    orEmptyIfLong(text),
    orEmptyIfLong(text),
    "5",
  ];
  const first = { csv: 0, update: texts.length };
  await importCsv(laurel, [
    ...texts.map((text, index) => row(first.csv + index, asSource(text))),
    ...texts.map((_, index) => row(first.update + index, "Plain words")),
  ]);
  const ids = await idsByDay(laurel);
  const seeded = (["csv", "update"] as const).flatMap((source) =>
    texts.map((text, index) => ({
      text: source === "csv" ? sourceToText(asSource(text)) : text,
      source,
      id: ids.get(dayOf(first[source] + index)) ?? 0,
    })),
  );
  await mapInBatches(
    seeded.filter(({ source }) => source === "update"),
    (review) => overwrite(laurel, review),
  );
  return seeded;
}

type Wall = { unique_page_id: string; public_url: string };

export async function createWall(laurel: Credentials, reviews: SeededText[]): Promise<Wall> {
  const markup = "</title></script><script>alert(1)</script><img src=x onerror=alert(1)>";
  const attributes = {
    cta_enabled: 1,
    reviews_to_load: 1000,
    enable_load_more: "1",
    cta_attributes: { heading_text: markup, body_text: markup },
  };
  const fields = {
    name: markup,
    title: markup,
    subtitle: markup,
    allow_shorten_long_reviews: "1",
    custom_attributes: JSON.stringify(attributes),
  };
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  for (const { id } of reviews) body.append("feeds[]", `feed-social-item-${id}`);
  return (await callApi<{ data: Wall }>(laurel, "/pages", body)).data;
}
