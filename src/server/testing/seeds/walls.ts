import { afterAll, beforeAll } from "vitest";
import * as z from "zod";
import { Page } from "#contract/walls/pages/page.ts";
import { Widget } from "#contract/widgets/widget.ts";
import { feedIdentifier } from "#contract/reviews/review-type.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { createPlan } from "#server/platform/context/plan.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

const Body = z.looseObject({
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
});

type Home = Awaited<ReturnType<TestService["workspace"]>>;
type NewReview = Partial<typeof reviews.$inferInsert>;
type Fields = Record<string, string | Blob>;

export function openWallsFixture() {
  let service: TestService;
  let home: Home;
  let other: Home;
  beforeAll(async () => {
    service = await createTestService();
    home = await service.workspace("Studio");
    other = await service.workspace("Other");
  });
  afterAll(() => service.close());

  async function send(path: string, init: RequestInit) {
    const response = await service.request(path, init);
    const body = Body.parse(await response.json());
    return { status: response.status, headers: response.headers, body, errors: Object.keys(body.errors ?? {}) };
  }
  const call = (method: string, path: string, body?: unknown, more: Record<string, string> = {}, as = home) =>
    send(`/v3${path}`, {
      method,
      headers: { ...as.headers, "content-type": "application/json", ...more },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

  return {
    get service() {
      return service;
    },
    get home() {
      return home;
    },
    get other() {
      return other;
    },
    call,
    /** Sends a multipart form; `null` leaves `_method` out. */
    form(path: string, fields: Fields, method: string | null = "PUT") {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...(method && { _method: method }), ...fields }))
        body.append(name, value);
      return send(`/v3${path}`, { method: "POST", headers: home.headers, body });
    },
    encoded(method: string, path: string, fields: string, headers: Record<string, string> = home.headers) {
      const type = { "content-type": "application/x-www-form-urlencoded" };
      return send(`/v3${path}`, { method, headers: { ...headers, ...type }, body: fields });
    },
    page: async (fields: Record<string, unknown> = {}): Promise<Page> =>
      Page.parse((await call("POST", "/pages", { name: "Home", ...fields })).body.data),
    widget: async (fields: Record<string, unknown> = {}): Promise<Widget> =>
      Widget.parse((await call("POST", "/widgets", { name: "Home", widget_type_id: 5, ...fields })).body.data),
    pageOf: (answer: { body: z.output<typeof Body> }): Page => Page.parse(answer.body.data),
    widgetOf: (answer: { body: z.output<typeof Body> }): Widget => Widget.parse(answer.body.data),
    /** Five-star text reviews unless told otherwise; returns their identifiers. */
    async reviews(count: number, changes: NewReview = {}, workspaceId = home.workspaceId): Promise<string[]> {
      const rows = Array.from({ length: count }, (_, index) => ({
        workspaceId,
        medium: "text",
        rating: 5,
        approved: true,
        reviewerName: `Person ${index}`,
        comment: `<p>Words ${index}</p>`,
        words: `Words ${index}`,
        ...changes,
      }));
      const made = await service.services.database.system((db) => db.insert(reviews).values(rows).returning());
      return made.map(({ id, medium }) => feedIdentifier(medium === "video" ? "video" : "text", id));
    },
    /** Sets the plan; without an argument everything is allowed. */
    plan: (values: Record<string, string> = {}) => void (service.services.plan = createPlan(values)),
    async visit(path: string, headers: Record<string, string> = {}) {
      const response = await service.request(path, { headers });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  };
}
