import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { toCsv } from "./csv.ts";

export type Credentials = { url: string; apiKey: string; secretKey: string };
type Row = { name: string; title?: string; text: string; stars: number };

const run = promisify(execFile);

export const authHeaders = ({ apiKey, secretKey }: Credentials) => ({
  authorization: `Basic ${Buffer.from(`${apiKey}:${secretKey}`).toString("base64")}`,
});

/** Imports reviews through the API; the last row becomes the newest. */
export async function importReviews(laurel: Credentials, rows: Row[]): Promise<void> {
  const csv = toCsv([
    ["Name", "Title", "Words", "Stars"],
    ...rows.map((row) => [row.name, row.title ?? "", row.text, String(row.stars)]),
  ]);
  const body = new FormData();
  body.set("csv_file", new File([csv], "reviews.csv", { type: "text/csv" }));
  body.set(
    "mapping",
    JSON.stringify({ name: "Name", review_title: "Title", review_text: "Words", star_rating: "Stars" }),
  );
  const answer = await fetch(`${laurel.url}/v3/imports/csv-imports/text-review`, {
    method: "POST",
    headers: authHeaders(laurel),
    body,
  });
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
}

export async function fillWithReviews(from: string, dataDir: string, count: number): Promise<string> {
  cpSync(from, dataDir, { recursive: true });
  const program = resolve(process.env["LAUREL_DIST"] ?? "dist", "server/generate.js");
  await run(process.execPath, [program, "--reviews", String(count)], { env: { ...process.env, DATA_DIR: dataDir } });
  return dataDir;
}

/** Throws for any status but success. */
export async function callApi<T>(laurel: Credentials, path: string, body?: FormData): Promise<T> {
  const answer = await fetch(`${laurel.url}/v3${path}`, {
    headers: authHeaders(laurel),
    ...(body && { method: "POST", body }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** At most 100 reviews, so that the action is done when the answer comes. */
export async function applyAction(
  laurel: Credentials,
  change: Record<string, unknown>,
  reviews: { id: number; feed_type: string }[],
): Promise<void> {
  const items = reviews.map(({ id, feed_type }) => ({ id, type: feed_type.replace("_feed", "") }));
  const answer = await fetch(`${laurel.url}/v3/feeds/changes`, {
    method: "POST",
    headers: { ...authHeaders(laurel), "content-type": "application/json" },
    body: JSON.stringify({ change, items }),
  });
  if (!answer.ok) throw new Error(`The change answered ${answer.status}: ${await answer.text()}`);
}
