import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openSubmissionFixture } from "#server/testing/seeds/submissions.ts";
import type { Context } from "#server/platform/context/context.ts";
import {
  invitees,
  reviews,
  storedFiles,
  suppressions,
  webhookDeliveries,
  webhooks,
} from "#server/platform/db/tables/schema.ts";
import { exportPath } from "#server/domain/workspace/export-file.ts";
import { hashEmail } from "#server/domain/invitations/suppressions.ts";
import { jobContext } from "#server/platform/transactions/job-context.ts";
import { sweepFiles } from "#server/platform/startup/sweep-files.ts";
import {
  CANARY_EMAIL,
  CANARY_FORMER_EMAIL,
  CANARY_NAME,
  crawl,
  dumpTables,
  dumpFiles,
  WRITTEN_BY_TIMERS,
  plantCanary,
} from "#server/testing/seeds/personal-data-canary.ts";
import { lockContact } from "#server/domain/contacts/contact-row.ts";
import { erasePerson } from "./erase-person.ts";

const home = openSubmissionFixture();
const COPY = "copy.zip";

async function showThem(ids: number[]) {
  const { at, call } = home;
  const feeds = ids.slice(0, 2).map((id) => `feed-text-item-${id}`);
  const [video = 0] = ids.slice(1);
  feeds[1] = `feed-video-item-${video}`;
  for (const id of ids.slice(0, 2))
    await at.system((db) => db.update(reviews).set({ approved: true }).where(eq(reviews.id, id)));
  await call("POST", "/pages", { name: "Home", public_slug: "loved", title: "Loved", feeds });
  const widget = (await call("POST", "/widgets", { name: "Strip", widget_type_id: 5, feeds })).body.data;
  const path = exportPath(at.service.services.config, COPY);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `name,${CANARY_NAME}`);
  const { workspaceId } = at.home;
  await at.system((db) =>
    db.insert(webhooks).values({
      workspaceId,
      url: "https://hook.test",
      secret: "whsec_",
      events: ["review.deleted", "review.updated"],
    }),
  );
  return ["/w/loved", "/embed/loved", `/embed/${String(Object(widget).id)}`, `/r/${video}`, "/sitemap.xml"];
}

const erased = async (id: number, fate: "delete" | "anonymise") =>
  (await home.call("DELETE", `/contacts/${id}?reviews=${fate}`)).status;

describe("erasing a person with every kind of stored data", () => {
  test.each(["delete", "anonymise"] as const)(
    "after reviews=%s no data names the person",
    { timeout: 120_000 },
    async (fate) => {
      const { id, ids, statuses } = await plantCanary(home, COPY);
      expect(statuses).toEqual([200, 200, 200, 200]);
      const pages = await showThem(ids);
      const before = await crawl(home, ids, pages);
      // Ensures that the search below can find the planted values.
      expect(before["/w/loved"]).toMatch(CANARY_NAME);
      expect(before[pages[2] ?? ""]).toMatch(CANARY_NAME);
      expect(before[`/contacts?search=${CANARY_NAME}`]).toMatch(CANARY_NAME);
      const media = await home.at.system((db) => db.$count(storedFiles));
      expect(media).toBeGreaterThanOrEqual(6);
      expect(await dumpTables(home)).toMatch(CANARY_NAME);
      const impact = Object((await home.call("GET", `/contacts/${id}/erasure`)).body.data);
      expect(impact).toMatchObject({ reviews: 3, trashed: 1, held: 1, invitations: 2 });
      expect(impact.files).toBeGreaterThanOrEqual(6);
      expect(impact.walls.map((one: { name: string; reviews: number }) => [one.name, one.reviews])).toEqual([
        ["Home", 2],
        ["Strip", 2],
      ]);

      expect(await erased(id, fate)).toBe(200);
      const after = await crawl(home, ids, pages);
      // Search addresses echo the query; their bodies do not.
      for (const [path, text] of Object.entries(after))
        expect(text.toLowerCase().replaceAll(/search=\w+/g, ""), path).not.toMatch(CANARY_NAME);
      expect((await dumpTables(home)).toLowerCase()).not.toMatch(CANARY_NAME);
      for (const [path, text] of dumpFiles(home)) expect(path + text.toLowerCase(), path).not.toMatch(CANARY_NAME);
      expect(dumpFiles(home).filter(([path]) => path.startsWith("media") && /\.\w+$/.test(path))).toEqual([]);
      const left = await home.at.system((db) => db.select().from(reviews));
      expect(left).toHaveLength(fate === "delete" ? 0 : 3);
      expect(after["/w/loved"]).toMatch(/<h1/);
      expect(await home.at.system((db) => db.$count(invitees))).toBe(0);
      const deliveries = await home.at.system((db) => db.select().from(webhookDeliveries));
      const expected = fate === "delete" ? ["review.deleted"] : ["review.updated"];
      expect([...new Set(deliveries.map(({ event }) => event))]).toEqual(expected);
      // An unsubscribed address gets no mail, even when it is imported again.
      const hashes = (await home.at.system((db) => db.select().from(suppressions))).map(({ emailHash }) => emailHash);
      const { services } = home.at.service;
      expect(hashes).toEqual(
        expect.arrayContaining([CANARY_EMAIL, CANARY_FORMER_EMAIL].map((email) => hashEmail(services, email))),
      );
    },
  );

  test("the export contains all of it", async () => {
    const { id, ids } = await plantCanary(home);
    const { document, files, filename } = Object((await home.call("GET", `/contacts/${id}/export`)).body.data);
    expect(filename).toMatch(/^person-\d+-\d{4}-\d\d-\d\d$/);
    expect(document).toMatchObject({
      format: "person/1",
      contact: { email: CANARY_EMAIL, name: CANARY_NAME, city: CANARY_NAME },
      addresses: expect.arrayContaining([CANARY_EMAIL, CANARY_FORMER_EMAIL]),
      tags: ["VIP"],
      held_submissions: [{ words: `Held, ${CANARY_NAME}` }],
    });
    expect(document.reviews.map((review: { id: number }) => review.id)).toEqual(ids.slice(0, 3));
    expect(document.reviews[0].answers).toEqual(
      expect.arrayContaining([expect.objectContaining({ questionText: "who", answer: `My friend ${CANARY_NAME}` })]),
    );
    expect(document.reviews_in_trash).toHaveLength(1);
    expect(document.invitations).toHaveLength(2);
    expect(document.timeline.map((entry: { type: string }) => entry.type)).toEqual(expect.arrayContaining(["note"]));
    for (const { url } of files) expect((await home.at.service.request(new URL(url).pathname)).status).toBe(200);
    expect(files.length).toBeGreaterThanOrEqual(6);
    expect(JSON.stringify(document)).not.toMatch(/workspaceId|fingerprint/);
  });

  test("erasure is refused while a file that names the person is imported", async () => {
    const { id } = await plantCanary(home);
    const { config } = home.at.service.services;
    mkdirSync(`${config.dataDir}/imports`, { recursive: true });
    writeFileSync(`${config.dataDir}/imports/x.csv`, `${"x,".repeat(40_000)}\n${CANARY_EMAIL.toUpperCase()}\n`);
    const { workspaceId } = home.at.home;
    await home.at.system((db) =>
      db.execute(
        sql`insert into imports (workspace_id, kind, name, state, file) values (${workspaceId}, 'csv', 'x', 'running', 'x.csv')`,
      ),
    );
    expect(await erased(id, "delete")).toBe(422);
    await home.at.system((db) => db.execute(sql`update imports set file = null`));
    expect(await erased(id, "delete")).toBe(200);
  });
});

describe("an interrupted erasure", () => {
  /** A database that fails at the n-th statement, as if the process were killed there. */
  function failing(db: Context["db"], at: number) {
    let seen = 0;
    const proxied = new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (!["select", "selectDistinct", "insert", "update", "delete", "execute"].includes(String(name))) return value;
        seen += 1;
        if (seen === at) throw new Error("killed");
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    return { db: proxied, seen: () => seen };
  }

  test(
    "failing at any of 20 points changes nothing, a repeated run completes, and left-over files are cleaned up",
    { timeout: 120_000 },
    async () => {
      const { id } = await plantCanary(home);
      const { services } = home.at.service;
      const { workspaceId, uniqueId } = home.at.home;
      const workspace = { id: workspaceId, uniqueId, name: "Test" };
      let statements = 0;
      const run = (at: number) =>
        services.database.write(workspaceId, async (db) => {
          const watched = failing(db, at);
          try {
            await erasePerson(
              jobContext(services, watched.db, workspace),
              await lockContact(watched.db, workspaceId, id),
              "delete",
            );
          } finally {
            statements = watched.seen();
          }
          if (at < 0) throw new Error("only counted");
        });
      await expect(run(-1)).rejects.toThrow("only counted");
      const total = statements;
      expect(total).toBeGreaterThan(40);
      const named = (await home.at.system((db) => db.select().from(storedFiles))).map(({ name }) => name);
      const whole = await dumpTables(home, WRITTEN_BY_TIMERS);
      for (let point = 0; point < 20; point += 1) {
        await expect(run(1 + Math.floor((point * (total - 1)) / 19))).rejects.toThrow("killed");
      }
      expect(await dumpTables(home, WRITTEN_BY_TIMERS)).toBe(whole);
      // Committed, but killed before the after-commit work: the clean-up deletes the files.
      await run(0);
      expect((await dumpTables(home)).toLowerCase()).not.toMatch(CANARY_NAME);
      const stored = () => dumpFiles(home).filter(([path]) => named.some((name) => path.endsWith(name)));
      expect(stored().length).toBeGreaterThanOrEqual(6);
      await home.at.system((db) =>
        db.execute(
          sql`update stored_files set dropped_at = now() - interval '2 days', created_at = now() - interval '3 days'`,
        ),
      );
      await sweepFiles(services);
      expect(stored()).toEqual([]);
      expect(await erased(id, "delete")).toBe(404);
    },
  );
});
