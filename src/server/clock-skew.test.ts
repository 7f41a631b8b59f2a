import { afterEach, describe, expect, test, vi } from "vitest";
import { reviews, submissions } from "#server/platform/db/tables/schema.ts";
import { makeStamp } from "#server/platform/anti-spam/signed-timestamp.ts";
import { signPersonalLink } from "#server/domain/submissions/personal-link.ts";
import { sessionOf } from "#server/testing/seeds/members.ts";
import { openSubmissionFixture } from "#server/testing/seeds/submissions.ts";

const DAY = 86_400_000;
const home = openSubmissionFixture();
const { at } = home;

afterEach(() => void vi.useRealTimers());

/** Sets the clock of the service, not that of the database. */
const skew = (by: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + by });

const listed = async () => {
  const { body } = await at.call("GET", "/feeds");
  const items: { id: number; created_at: string }[] = body.data.data;
  return items;
};

describe.each([
  ["a day ahead", DAY],
  ["a day behind", -DAY],
])("while the clock of a process is %s", (_what, by) => {
  test("a key that ends in an hour is valid, and one that ended a minute ago is not, and both are listed so", async () => {
    const { database } = at.service.services;
    const owner = await sessionOf(at.service, at.home, at.home.userId);
    const isListedAsExpired = async () =>
      (await owner.call("listKeys")).data.find(({ id }) => id === keyId)?.is_expired;
    const { headers, keyId } = await at.home.credentials("viewer");
    const expiresIn = (seconds: number) =>
      database.sql("update api_keys set expires_at = now() + make_interval(secs => $2) where id = $1", [
        keyId,
        seconds,
      ]);
    const status = async () => {
      at.service.services.identities.forget();
      return (await at.service.request("/v3/feeds", { headers })).status;
    };
    skew(by);
    await expiresIn(3600);
    expect(await status()).toBe(200);
    expect(await isListedAsExpired()).toBe(false);
    await expiresIn(-60);
    expect(await status()).toBe(401);
    expect(await isListedAsExpired()).toBe(true);
  });

  test("a key that another process revokes stops within seconds", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    const { headers, keyId } = await at.home.credentials("viewer");
    const status = async () => (await at.service.request("/v3/feeds", { headers })).status;
    expect(await status()).toBe(200);
    vi.setSystemTime(Date.now() + by);
    await at.service.services.database.sql("delete from api_keys where id = $1", [keyId]);
    vi.advanceTimersByTime(60_000);
    expect(await status()).toBe(401);
  });

  test("what arrives later is listed first, with the time of the database", async () => {
    const [first = 0] = await at.insert({});
    skew(by);
    const [second = 0] = await at.insert({});
    const items = await listed();
    expect(items.map(({ id }) => id)).toEqual([second, first]);
    const [newer = 0, older = 0] = items.map(({ created_at: time }) => Date.parse(time));
    expect(newer - older).toBeLessThan(DAY / 2);
    expect(newer).toBeGreaterThanOrEqual(older);
  });

  test("a call that is repeated with its key is answered as before", async () => {
    const once = { "idempotency-key": "once" };
    const make = () => at.call("POST", "/forms", { name: "Customers" }, once);
    const { body } = await make();
    skew(by);
    const again = await make();
    expect([again.status, again.body.data.id, (await home.list()).length]).toEqual([200, body.data.id, 1]);
  });

  test("a review that is sent from a page of a process with the right clock is kept, if need be at the second try", async () => {
    const form = await home.created();
    const stamp = makeStamp(at.service.services, form, Date.now() - 60_000);
    skew(by);
    const sent = await home.review(form, { stamp });
    // A page that seems to be older than a day gets a new stamp.
    const kept = "stamp" in sent.body ? await home.review(form, { stamp: String(sent.body.stamp) }) : sent;
    expect(kept.status).toBe(200);
    expect(await at.system((db) => db.$count(submissions))).toBe(1);
  });

  test("a link that is valid for a week leads to its form", async () => {
    const form = await home.created();
    const invited = { form: form.unique_form_id, email: "ada@example.test", name: "Ada" };
    const link = signPersonalLink(at.service.services, invited, new Date(Date.now() + 7 * DAY));
    skew(by);
    const page = await at.service.request(`/form/${form.slug}?p=${encodeURIComponent(link)}`);
    expect(await page.text()).toContain("ada@example.test");
  });
});

test.each(["2028-02-29", "2026-03-29", "2026-10-25", "2099-12-31", "1999-12-31"])(
  "a review of %s is shown with the date that was written, in its place in the order",
  async (date) => {
    const [id = 0] = await at.insert({});
    await at.send(`/v3/feeds/text/${id}`, { reviewed_at: date });
    const { body } = await at.get(`/v3/feeds/text/${id}`);
    expect(body).toContain(date);
    expect(await at.system((db) => db.$count(reviews))).toBe(1);
  },
);
