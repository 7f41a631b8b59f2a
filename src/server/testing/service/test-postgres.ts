import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);

interface Server {
  url: string;
  stop(): Promise<void>;
}

function findBinaries(): string | undefined {
  const versions = "/usr/lib/postgresql";
  const packaged = fs.existsSync(versions)
    ? fs.readdirSync(versions).map((name) => path.join(versions, name, "bin"))
    : [];
  const folders = [...packaged, ...(process.env["PATH"] ?? "").split(path.delimiter)];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => fs.existsSync(path.join(folder, name))));
}

const findPort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });

// PostgreSQL refuses to run as root.
async function findUser() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "postgres"])).stdout)),
  );
  return { uid, gid };
}

async function connect(url: string, tries = 100): Promise<pg.Client> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (tries === 0) throw error;
    await sleep(100);
    return connect(url, tries - 1);
  }
}

async function startCluster(binaries: string): Promise<Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "laurel-postgres-"));
  const user = await findUser();
  if (user.uid !== undefined) fs.chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = path.join(folder, "data");
  const options = { ...user, cwd: folder };
  await run(
    path.join(binaries, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"],
    options,
  );
  const port = await findPort();
  const settings = ["fsync=off", "listen_addresses=127.0.0.1", `port=${port}`, `unix_socket_directories=${folder}`];
  const server = spawn(
    path.join(binaries, "postgres"),
    ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
    {
      ...options,
      stdio: "ignore",
    },
  );
  const kill = () => void server.kill("SIGQUIT");
  process.once("exit", kill);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off("exit", kill);
      const ended = new Promise((resolve) => server.once("exit", resolve));
      kill();
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

const given = () => process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"];

export const canStartPostgres = () => Boolean(given() ?? findBinaries());

/** The server named by `TEST_DATABASE_URL` or `DATABASE_URL`, else a temporary cluster. */
export async function startServer(): Promise<Server> {
  const url = given();
  return url ? { url, stop: async () => {} } : startCluster(findBinaries() ?? "/");
}

/**
 * A new database on a PostgreSQL server (see `startServer`) whose user may create databases and roles. `stop` drops
 * it.
 */
export async function startPostgres(): Promise<Server> {
  const server = await startServer();
  const admin = await connect(server.url);
  const name = `laurel_test_${randomBytes(8).toString("hex")}`;
  // An ordinary owner, as on a rented server: no superuser.
  await admin.query(`create role ${name} login createrole password 'test'`);
  await admin.query(`grant ${name} to current_user`);
  await admin.query(`create database ${name} owner ${name}`);
  const url = new URL(server.url);
  Object.assign(url, { username: name, password: "test", pathname: `/${name}` });
  return {
    url: url.href,
    async stop() {
      await admin.query(`drop database ${name} with (force)`);
      // The application role belongs to the whole server; when this owner created it, it stays.
      await admin.query(`drop role ${name}`).catch(() => {});
      await admin.end();
      await server.stop();
    },
  };
}
