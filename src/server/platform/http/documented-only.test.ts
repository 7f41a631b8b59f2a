import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { documentedEndpoints } from "#contract/documented.ts";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { timelineEvents } from "#server/platform/db/tables/schema.ts";
import { type IsolationFixture, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { createTestService } from "#server/testing/service/test-service.ts";

let world: IsolationFixture;
beforeAll(async () => {
  const service = await createTestService({ EXTENSIONS: "off" });
  await service.reset();
  world = await openIsolationFixture(service);
});
afterAll(() => world.service.close());

const answerOf = async (path: string, init: RequestInit = {}) => {
  const response = await world.service.request(path, { ...init, headers: { ...world.a.headers, ...init.headers } });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
};
const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

test("extensions answer as an unknown path, or 405 where the path is known", async () => {
  const { service, a } = world;
  const documented = Object.values(documentedEndpoints()).filter(({ door }) => door === "v3");
  // `/contacts/export` matches the contact path with another method.
  const methodsAt = (path: string) =>
    documented
      .filter((one) => new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path))
      .map(({ method }) => method);
  const ours = Object.values<Endpoint>(endpoints).filter(({ extension }) => extension);
  expect(ours.length).toBeGreaterThan(30);
  for (const { method, path } of ours) {
    const response = await service.request(`/v3${path.replaceAll(/\{\w+\}/g, "1")}`, { method, headers: a.headers });
    const known = methodsAt(path);
    expect([method, path, response.status]).toEqual([
      method,
      path,
      known.length > 0 && !known.includes(method) ? 405 : 404,
    ]);
  }
  const unknown = await service.request("/v3/capabilities", { headers: a.headers });
  expect(await unknown.json()).toEqual({ message: "Not found." });
});

test("both entry points behave alike, and the session lists no extensions", async () => {
  const { service, a } = world;
  expect((await service.request("/proxy/v3/capabilities", { headers: a.session })).status).toBe(404);
  const session = await service.request("/proxy/session", { headers: a.session });
  expect(await session.json()).toMatchObject({ data: { capabilities: [], upstream: null } });
  expect((await service.request("/proxy/api-keys", { headers: a.session })).status).toBe(200);
});

test("filters and sorts of extensions are ignored", async () => {
  const plain = await answerOf("/v3/feeds");
  const query =
    "sort=oldest&filter[states][]=set_aside&filter[record-types][]=audio&filter[date-from]=2099-01-01&filter[custom-fields]={%22a%22:true}";
  const asked = await answerOf(`/v3/feeds?${query}`);
  expect(plain.body.data.data.length).toBeGreaterThan(2);
  expect(asked.body.data.data).toEqual(plain.body.data.data);
  const filtered = await answerOf("/v3/feeds?filter[feed-types][]=audio");
  expect(filtered.body.data.data.length).toBeLessThan(plain.body.data.data.length);
});

test("fields of extensions are neither answered nor accepted", async () => {
  const [item] = (await answerOf("/v3/feeds")).body.data.data;
  expect(Object.keys(item.extra_details)).toEqual(["approved"]);
  expect(item).not.toHaveProperty("custom_fields");
  const page = await answerOf(`/v3/pages/${world.a.ids.page}`);
  expect(page.body.data).not.toHaveProperty("approved_reviews");
  const sent = { edit_reason: "no such reason", highlights: 3, cues: "x", custom_fields: 3, comment: "New words." };
  const updated = await answerOf(`/v3/feeds/text/${world.a.ids.text}`, json("PUT", sent));
  expect([updated.status, updated.body.data.comment]).toEqual([200, "New words."]);
  expect(updated.body.data).not.toHaveProperty("custom_fields");
});

test("records and reviews of pages have no fields of extensions either", async () => {
  const { ids } = world.a;
  const records = await Promise.all(
    (["text", "video", "audio", "social"] as const).map((type) => answerOf(`/v3/feeds/${type}/${ids[type]}`)),
  );
  expect(records.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const shown = await answerOf("/v3/pages/feeds");
  expect(shown.body.data.data.length).toBeGreaterThan(2);
  for (const review of [...records.map(({ body }) => body.data), ...shown.body.data.data]) {
    for (const name of ["state", "edited", "edit_reason", "highlights", "may_publish", "withheld"])
      expect(review.extra_details).not.toHaveProperty(name);
    for (const file of review.attachments ?? [])
      for (const name of ["captions_url", "transcript", "wave", "portrait"]) expect(file).not.toHaveProperty(name);
  }
});

test("forms do not name the next one, and a contact has its whole timeline", async () => {
  const forms = (await answerOf("/v3/forms")).body.data.data;
  expect(forms.length).toBeGreaterThan(0);
  for (const name of ["next_form_id", "opened_at", "steps"]) expect(forms[0]).not.toHaveProperty(name);
  const { workspaceId, ids, service } = { ...world.a, service: world.service };
  const event = { workspaceId, contactId: Number(ids.contact), type: "note", summary: "" };
  await service.services.database.system((db) =>
    db.insert(timelineEvents).values(Array.from({ length: 150 }, () => event)),
  );
  const { status, body } = await answerOf(`/v3/contacts/${ids.contact}`);
  expect([status, body.timeline.length >= 150]).toEqual([200, true]);
  expect(body).not.toHaveProperty("timeline_next");
});

test("there is no version and no idempotency key", async () => {
  const { ids } = world.a;
  const read = await answerOf(`/v3/feeds/text/${ids.text}`);
  expect([read.status, read.headers.get("etag")]).toEqual([200, null]);
  const stale = json("PUT", { comment: "Again." });
  const written = await answerOf(`/v3/feeds/text/${ids.text}`, {
    ...stale,
    headers: { ...stale.headers, "if-match": '"v99"' },
  });
  expect(written.status).toBe(200);
  const make = () =>
    answerOf("/v3/pages", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "same" },
      body: JSON.stringify({ name: "Twice" }),
    });
  const pages = z.object({ data: z.object({ unique_page_id: z.string() }) });
  const [one, two] = [await make(), await make()].map(({ body }) => pages.parse(body).data.unique_page_id);
  expect(one).not.toBe(two);
});

test("an update says nothing of what it left out", async () => {
  const { body, status } = await answerOf(
    `/v3/feeds/text/${world.a.ids.text}`,
    json("PUT", { comment: "<script>alert(1)</script>" }),
  );
  expect([status, Object.keys(body)]).toEqual([200, ["message", "data"]]);
});
