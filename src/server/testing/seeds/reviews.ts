import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Db } from "#server/platform/db/open.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

export type NewReview = Partial<typeof reviews.$inferInsert>;
type Home = Awaited<ReturnType<TestService["workspace"]>>;

export function openReviewsFixture() {
  let service: TestService;
  let home: Home;
  beforeAll(async () => {
    service = await createTestService();
  });
  beforeEach(async () => {
    await service.reset();
    home = await service.workspace();
  });
  afterAll(() => service.close());

  const system = <T>(run: (db: Db) => Promise<T>) => service.services.database.system(run);
  return {
    get service() {
      return service;
    },
    get home() {
      return home;
    },
    system,
    /** Text reviews unless told otherwise; returns their ids. */
    async insert(...rows: NewReview[]): Promise<number[]> {
      const values = rows.map((row) => ({ medium: "text", workspaceId: home.workspaceId, ...row }));
      const made = await system((db) => db.insert(reviews).values(values).returning({ id: reviews.id }));
      return made.map(({ id }) => id);
    },
    /** Sends a form update (v3 interface, section 4.11). */
    async send(path: string, fields: Record<string, string | Blob>, method = "PUT") {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...(method && { _method: method }), ...fields }))
        form.append(name, value);
      const response = await service.request(path, { method: "POST", headers: home.headers, body: form });
      return { status: response.status, body: JSON.stringify(await response.json()) };
    },
    async get(path: string) {
      const response = await service.request(path, { headers: home.headers });
      return { status: response.status, body: JSON.stringify(await response.json()) };
    },
    async call(method: string, path: string, sent?: unknown, headers: Record<string, string> = {}) {
      const json: Record<string, string> = sent === undefined ? {} : { "content-type": "application/json" };
      const response = await service.request(`/v3${path}`, {
        method,
        headers: { ...home.headers, ...json, ...headers },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      });
      return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
    },
  };
}
