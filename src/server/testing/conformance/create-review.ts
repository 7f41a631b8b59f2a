import { readFile } from "node:fs/promises";
import { afterAll, beforeAll } from "vitest";
import { MEDIA, type Medium } from "#contract/reviews/review-type.ts";
import { type IsolationFixture, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { createTestService } from "#server/testing/service/test-service.ts";

export type Fields = Record<string, string | Blob>;

type Answered = Record<string, unknown>;

export const answerTo = (id: string | number, more: Fields): Fields => ({
  "question_answers[0][feed_form_question_id]": String(id),
  ...Object.fromEntries(Object.entries(more).map(([name, value]) => [`question_answers[0][${name}]`, value])),
});

export const answered = (data: { question_answers: Answered[] }, question: string): Answered | undefined =>
  data.question_answers.find((one) => [String(one["feed_form_question_id"]), one["question_text"]].includes(question));

export const sample = async (name: "clip.webm" | "voice.webm" | "poster.jpg") =>
  new Blob([await readFile(new URL(`../../features/workspace/demo/media/${name}`, import.meta.url))]);

async function read(response: Response) {
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

export function openReviewFixture() {
  let world: IsolationFixture;
  beforeAll(async () => {
    const service = await createTestService();
    await service.reset();
    world = await openIsolationFixture(service);
  });
  afterAll(() => world.service.close());

  const path = (medium: Medium) => `/v3/feeds/${medium}/${world.a.ids[medium]}`;
  return {
    MEDIA,
    get world() {
      return world;
    },
    path,
    async get(medium: Medium) {
      return (await read(await world.service.request(path(medium), { headers: world.a.headers }))).body.data;
    },
    /** Sends a form with `_method` (v3 interface, section 4.11). */
    async send(medium: Medium, fields: Fields, method = "PUT") {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...(method && { _method: method }), ...fields }))
        body.append(name, value);
      return read(await world.service.request(path(medium), { method: "POST", headers: world.a.headers, body }));
    },
    async sendJson(medium: Medium, sent: string, more: Record<string, string> = {}) {
      const headers = { ...world.a.headers, "content-type": "application/json", ...more };
      return read(await world.service.request(path(medium), { method: "PUT", headers, body: sent }));
    },
    serves: async (url: string) => (await world.service.request(new URL(url).pathname)).status,
    sql: (text: string, params: unknown[] = []) => world.service.services.database.sql(text, params),
  };
}
