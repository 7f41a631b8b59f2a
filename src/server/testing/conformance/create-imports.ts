import { readFile } from "node:fs/promises";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

/** Imports sent over plain HTTP, as any client of the interface would. */
export function openImportFixture() {
  const at = openReviewsFixture();
  const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() });
  return {
    at,
    send: async (kind: "text" | "video" | "audio", fields: Record<string, string | Blob>, headers: object = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const init = { method: "POST", headers: { ...at.home.headers, ...headers }, body };
      return answerOf(await at.service.request(`/v3/imports/self-imports/${kind}-review`, init));
    },
    sendJson: async (path: string, json: unknown) => {
      const headers = { ...at.home.headers, "content-type": "application/json" };
      return answerOf(await at.service.request(path, { method: "POST", headers, body: JSON.stringify(json) }));
    },
    sendCsv: async (csv: string, fields: Record<string, string> = {}) => {
      const body = new FormData();
      body.append("csv_file", new File([csv], "reviews.csv"));
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const init = { method: "POST", headers: at.home.headers, body };
      return answerOf(await at.service.request("/v3/imports/csv-imports/text-review", init));
    },
    sample: async (name: "clip.webm" | "voice.webm" | "poster.jpg") =>
      new Blob([
        new Uint8Array(await readFile(new URL(`../../features/workspace/demo/media/${name}`, import.meta.url))),
      ]),
    feeds: async (query = "") => {
      const response = await at.service.request(`/v3/feeds${query}`, { headers: at.home.headers });
      const { data } = await response.json();
      return data.data;
    },
  };
}
