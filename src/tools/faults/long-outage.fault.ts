import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { formPath } from "#contract/core/public-paths.ts";
import { type AnsweredForm, reviewBody } from "#tools/review-body.ts";
import { Cleanup } from "./harness/cleanup.ts";
import { addForm } from "./harness/forms.ts";
import { setUp } from "./harness/installation.ts";
import { LaurelProcess } from "./harness/laurel-process.ts";
import { milliseconds } from "./harness/milliseconds.ts";
import { type PostgresServer, query, startPostgres } from "./harness/postgres-server.ts";
import { ORIGIN, Visitor, type Way } from "./harness/visitor.ts";

const OUTAGE_MS = 10 * 60_000;
const PAUSE_MS = 2000;
const MAX_BACK_MS = 5000;
const MAX_GROWTH_MB = 60;
const Page = z.object({ public_url: z.string() });

let folder: string;
let database: PostgresServer;
let service: LaurelProcess;
let way: Way;
let owner: Visitor;
let wall: string;
let form: AnsweredForm;
const cleanup = new Cleanup();
beforeAll(async () => {
  await cleanup.guard(async () => {
    folder = cleanup.makeFolder();
    database = await startPostgres(path.join(folder, "database", "postgres"));
    cleanup.add(() => database.stop());
    service = await LaurelProcess.create({
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, "data"),
      PUBLIC_URL: ORIGIN,
      TRUSTED_PROXIES: "127.0.0.1",
      SECRET_KEY: "a key of the suite of long outages",
    });
    cleanup.add(() => service.end("SIGTERM"));
    await service.start();
    way = { port: service.port };
    const people = await setUp(way);
    owner = people.owner;
    form = await addForm(people.program, way, "Outage");
    const made = await people.program.send(way, "POST", "/v3/pages", { json: { name: "Loved" } });
    wall = new URL(Page.parse(made.data).public_url).pathname;
  });
  return () => cleanup.run();
});

const get = (where: string) => new Visitor().send(way, "GET", where);
const submit = (key: string) =>
  new Visitor().send(way, "POST", `${formPath(form.slug)}/reviews`, { body: reviewBody(form, "Grace", key) });

test(
  "ten minutes without the database: live and not ready, walls from their last copy, reviews refused and taken afterwards",
  { timeout: OUTAGE_MS + 120_000 },
  async () => {
    expect((await get(wall)).status).toBe(200);
    expect((await get(formPath(form.slug))).status).toBe(200);
    const memory = service.memory();
    const key = randomUUID();
    await database.stop();

    let rounds = 0;
    let age = 0;
    const statuses = {
      live: new Set<number>(),
      ready: new Set<number>(),
      wall: new Set<number>(),
      review: new Set<number>(),
    };
    for (const end = Date.now() + OUTAGE_MS; Date.now() < end; await sleep(PAUSE_MS)) {
      statuses.live.add((await get("/healthz")).status);
      statuses.ready.add((await get("/readyz")).status);
      const shown = await get(wall);
      statuses.wall.add(shown.status);
      age = Number(shown.headers["age"]);
      const refused = await submit(key);
      statuses.review.add(refused.status);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      rounds += 1;
    }
    expect(statuses).toEqual({
      live: new Set([200]),
      ready: new Set([503]),
      wall: new Set([200]),
      review: new Set([503]),
    });
    // `age` is in seconds: walls come from the last copy, with a header that says how old it is.
    expect(age).toBeGreaterThan((OUTAGE_MS - 60_000) / 1000);
    const grown = Math.round(service.memory() - memory);

    const { url } = database;
    database = await startPostgres(path.join(folder, "database", "postgres"));
    expect(database.url).toBe(url);
    const back = await milliseconds(async () => (await submit(key)).status === 200);
    const ready = await milliseconds(async () => (await get("/readyz")).status === 200);
    console.log(
      `${rounds} rounds in ten minutes; memory ${grown} MB; a review after ${back} ms, ready ${ready} ms later`,
    );
    expect(back).toBeLessThan(MAX_BACK_MS);
    expect(grown).toBeLessThan(MAX_GROWTH_MB);
    expect((await submit(key)).status).toBe(200);
    expect(await query(database.owner, `select key from submissions where form_id = ${form.id}`)).toEqual([{ key }]);
    expect((await owner.send(way, "GET", "/proxy/session")).status).toBe(200);
  },
);
