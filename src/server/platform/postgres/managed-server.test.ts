import { pino } from "pino";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newDataFolder } from "#server/testing/service/test-database.ts";
import { openManagedServer } from "./managed-server.ts";

const log = pino({ level: "silent" });

let made: ReturnType<typeof newDataFolder>;
let data: ReturnType<typeof newDataFolder>;
beforeAll(async () => {
  made = newDataFolder();
  await (await openManagedServer(made.folder, log)).leave();
}, 60_000);
afterAll(() => made.remove());
beforeEach(() => {
  data = newDataFolder();
});
afterEach(() => data.remove());

/** Making a database takes most of the time of a test that does not ask how it is made. */
const useMadeFolder = () => fs.cpSync(path.join(made.folder, "postgres"), folderOf(), { recursive: true });

const folderOf = () => path.join(data.folder, "postgres");
const pidOf = () => Number(fs.readFileSync(path.join(folderOf(), "postmaster.pid"), "utf8").split("\n")[0]);
const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !fs.readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
};

async function query(config: pg.ClientConfig, text: string): Promise<object[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that uses the server, inserts rows and reports each that was answered. */
async function startWriter(): Promise<{ child: ChildProcess; stored: number[] }> {
  const child = fork(new URL("../../testing/service/insert-until-killed.ts", import.meta.url), [data.folder], {
    execArgv: [],
  });
  const stored: number[] = [];
  child.on("message", (id: number) => stored.push(id));
  await once(child, "message");
  return { child, stored };
}

test("the server is made once, knows the letters of all alphabets, and stops with its last user", async () => {
  const first = await openManagedServer(data.folder, log);
  const second = await openManagedServer(data.folder, log);
  expect([first.joinedAlone, second.joinedAlone]).toEqual([true, false]);
  const pid = pidOf();
  const [row] = await query(
    first.connection(),
    `select count(*)::int as words from unnest(array['été','Москва','日本語','العربية']) word
     where array_length(show_trgm(word), 1) > char_length(word)`,
  );
  expect(row).toEqual({ words: 4 });
  await query(first.connection(), "create table notes (id int)");
  await first.leave();
  expect(isRunning(pid)).toBe(true);
  await second.leave();
  expect(isRunning(pid)).toBe(false);
  const again = await openManagedServer(data.folder, log);
  expect(await query(again.connection(), "select * from notes")).toEqual([]);
  await again.leave();
  expect(fs.statSync(path.join(folderOf(), "pgpass")).mode & 0o777).toBe(0o600);
});

// `npm run test:faults` repeats them.
const TIMES = process.env["TEST_ALL"] ? { service: 100, server: 100, both: 20, "power cut": 20 } : 1;
const VICTIMS = ["service", "server", "both", "power cut"] as const;

async function waitForRows(stored: number[], count: number): Promise<void> {
  await expect.poll(() => stored.length).toBeGreaterThan(count);
}

/** Ends a writer, its server or both, as a crash would, while rows are written. */
async function crash(victim: (typeof VICTIMS)[number], { child, stored }: Awaited<ReturnType<typeof startWriter>>) {
  await waitForRows(stored, 20);
  const pid = pidOf();
  const ended = once(child, "exit");
  if (victim === "power cut") process.kill(pid, "SIGQUIT");
  else if (victim !== "service") process.kill(pid, "SIGKILL");
  if (victim === "server" || victim === "power cut") {
    await waitForRows(stored, stored.length + 20);
  }
  child.kill("SIGKILL");
  await ended;
}

test.each(VICTIMS)(
  "no stored row is lost or doubled, and nobody has to help, when this is killed: %s",
  {
    timeout: 600_000,
  },
  async (victim) => {
    useMadeFolder();
    const expected: number[] = [];
    for (let round = 0; round < (TIMES === 1 ? 1 : TIMES[victim]); round += 1) {
      const writer = await startWriter();
      await crash(victim, writer);
      expected.push(...writer.stored);
    }
    const server = await openManagedServer(data.folder, log);
    const rows = await query(server.connection(), "select id from notes order by id");
    const ids = new Set(rows.map((row) => ("id" in row ? Number(row.id) : 0)));
    await server.leave();
    expect(expected.filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBe(rows.length);
    expect(new Set(expected).size).toBe(expected.length);
  },
);

test("a server that a killed service has left behind is used again", async () => {
  useMadeFolder();
  const { child } = await startWriter();
  const pid = pidOf();
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  const server = await openManagedServer(data.folder, log);
  expect(pidOf()).toBe(pid);
  expect(server.joinedAlone).toBe(true);
  await server.leave();
  expect(isRunning(pid)).toBe(false);
});

test("processes that start at once share one server", async () => {
  const servers = await Promise.all(Array.from({ length: 4 }, () => openManagedServer(data.folder, log)));
  for (const server of servers) expect(await query(server.connection(), "select 1 as one")).toEqual([{ one: 1 }]);
  const pid = pidOf();
  await Promise.all(servers.map((server) => server.leave()));
  expect(isRunning(pid)).toBe(false);
});

test("a copy of the folder with another owner and wider permissions opens", async () => {
  useMadeFolder();
  const copy = path.join(data.folder, "copy");
  fs.cpSync(folderOf(), path.join(copy, "postgres"), { recursive: true });
  fs.chmodSync(path.join(copy, "postgres"), 0o755);
  fs.chmodSync(data.folder, 0o711);
  const server = await openManagedServer(copy, log);
  expect(await query(server.connection(), "select 1 as one")).toEqual([{ one: 1 }]);
  await server.leave();
});

test("a folder with a long name, spaces and umlauts holds a database", async () => {
  fs.chmodSync(data.folder, 0o711);
  const folder = path.join(data.folder, `Über uns ${"x".repeat(140)}`);
  const server = await openManagedServer(folder, log);
  expect(await query(server.connection(), "select 1 as one")).toEqual([{ one: 1 }]);
  await server.leave();
});

test("a folder that Laurel has not made, or that is damaged, is refused and stays as it is", async () => {
  fs.mkdirSync(folderOf());
  fs.writeFileSync(path.join(folderOf(), "precious.txt"), "keep");
  await expect(openManagedServer(data.folder, log)).rejects.toThrow("was not created by Laurel");
  expect(fs.readdirSync(folderOf())).toEqual(["precious.txt"]);
  fs.rmSync(folderOf(), { recursive: true });
  useMadeFolder();
  fs.rmSync(path.join(folderOf(), "PG_VERSION"));
  await expect(openManagedServer(data.folder, log)).rejects.toThrow("PG_VERSION is missing");
});

test("a server whose passwords are others is refused, and stops again", async () => {
  useMadeFolder();
  const passwords = path.join(folderOf(), "pgpass");
  fs.writeFileSync(passwords, fs.readFileSync(passwords, "utf8").replace(/laurel:.*/, "laurel:other"));
  await expect(openManagedServer(data.folder, log)).rejects.toThrow("pgpass has the wrong password");
  await expect.poll(() => fs.existsSync(path.join(folderOf(), "postmaster.pid"))).toBe(false);
});

test.skipIf(process.platform !== "linux")("the server gets no secrets of the service's environment", async () => {
  useMadeFolder();
  process.env["SMTP_URL"] = "smtp://ada:secret@mail.example";
  const server = await openManagedServer(data.folder, log);
  const environment = fs.readFileSync(`/proc/${pidOf()}/environ`, "utf8");
  delete process.env["SMTP_URL"];
  await server.leave();
  expect(environment).toContain("LC_ALL=C");
  expect(environment).not.toContain("SMTP_URL");
});

test("the data of another major version and of the former engine is refused with what to do", async () => {
  useMadeFolder();
  fs.writeFileSync(path.join(folderOf(), "PG_VERSION"), "12\n");
  await expect(openManagedServer(data.folder, log)).rejects.toThrow("belongs to PostgreSQL 12");
  fs.rmSync(folderOf(), { recursive: true });
  fs.mkdirSync(path.join(data.folder, "db", "database"), { recursive: true });
  await expect(openManagedServer(data.folder, log)).rejects.toThrow("start version 0.1");
  expect(fs.existsSync(folderOf())).toBe(false);
});
