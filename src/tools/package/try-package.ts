import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import * as z from "zod";
import { heapLimits } from "#tools/bootstrap/memory-limits.mjs";
import { findNpm, outerPath, root } from "#tools/bootstrap/paths.mjs";
import { sizeOf } from "./copy-files.ts";

const LARGEST = 200e6;
const say = (line: string) => process.stdout.write(`${line}\n`);
const check = (title: string, holds: boolean) => {
  say(`${holds ? "✓" : "✗"} ${title}`);
  if (!holds) process.exitCode = 1;
};

// The server's own user has to reach the data folder.
const home = mkdtempSync(join(tmpdir(), "laurel-package-"));
chmodSync(home, 0o755);
const npm = findNpm();
// `npx` and the programs it starts take the Node.js that runs this.
const PATH = `${dirname(process.execPath)}:${outerPath()}`;

/** Runs `npm …` in the empty folder, with an empty cache and no registry. */
function offline(args: string[]) {
  const at = [...npm.args, ...args, "--offline", "--cache", join(home, "cache"), "--no-audit", "--no-fund"];
  const { status, stdout, stderr } = spawnSync(npm.command, at, {
    cwd: home,
    encoding: "utf8",
    env: { ...process.env, PATH },
  });
  if (status !== 0) throw new Error(`npm ${args.join(" ")} failed.\n${stdout}${stderr}`);
}

function pack(): string {
  const made = spawnSync(process.execPath, ["src/tools/package/make-package.ts", "--out", join(home, "packed")], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (made.status !== 0) throw new Error("The package was not made.");
  const tarball = readdirSync(join(home, "packed")).find((name) => name.endsWith(".tgz"));
  if (!tarball) throw new Error("There is no tarball.");
  return join(home, "packed", tarball);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const env = {
  ...process.env,
  PATH,
  PORT: String(port),
  DATA_DIR: join(home, "data"),
  DATABASE_URL: "",
  LOG_LEVEL: "error",
};
const laurel = (...args: string[]) =>
  spawn(process.execPath, [join(home, "node_modules/laurel/bin/laurel.mjs"), ...args], { cwd: home, env });

async function exitCode(child: ChildProcess): Promise<number | null> {
  await once(child, "exit");
  return child.exitCode;
}

/** Starts the service and gives the seconds until it said that it is ready. */
async function start() {
  const begin = performance.now();
  const child = laurel("start", "--no-open");
  child.stderr.pipe(process.stderr);
  for await (const line of child.stdout.setEncoding("utf8"))
    if (String(line).includes("is ready")) return { child, seconds: (performance.now() - begin) / 1000 };
  throw new Error("The service ended before it was ready.");
}

const Keys = z.object({ api_key: z.string(), secret_key: z.string() });
async function setUp(): Promise<string> {
  const child = laurel(
    "setup",
    "--name",
    "Ada",
    "--email",
    "ada@example.test",
    "--workspace",
    "Studio",
    "--password-stdin",
    "--json",
  );
  child.stdin.end("a long quiet passphrase");
  const { api_key, secret_key } = Keys.parse(JSON.parse(await text(child.stdout)));
  return `Basic ${Buffer.from(`${api_key}:${secret_key}`).toString("base64")}`;
}

const Made = z.object({ data: z.object({ public_url: z.string() }) });
async function create(authorization: string, path: string): Promise<string> {
  const headers = { authorization, "content-type": "application/json" };
  const body = JSON.stringify({ name: "Packed" });
  const answer = await fetch(`${url}/v3/${path}`, { method: "POST", headers, body });
  return Made.parse(await answer.json()).data.public_url;
}

/** Whether a page and every script and style sheet it names are answered. */
async function isWhole(address: string, expected: RegExp): Promise<boolean> {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  const html = await answer.text();
  const names = [...html.matchAll(/<(?:script|link)[^>]*?\s(?:src|href)="([^"]+\.(?:js|css))"/g)].map(
    ([, name = ""]) => name,
  );
  const parts = await Promise.all(names.map((name) => fetch(new URL(name, url))));
  return answer.ok && expected.test(html) && parts.every((part) => part.ok);
}

try {
  mkdirSync(join(home, "packed"));
  const tarball = pack();
  writeFileSync(join(home, "package.json"), '{ "private": true }\n');
  const begin = performance.now();
  offline(["install", tarball]);
  say(`Installed without a registry in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  const size = sizeOf(join(home, "node_modules"));
  check(`the installation is at most 200 MB (${(size / 1e6).toFixed(0)} MB)`, size <= LARGEST);
  offline(["exec", "--no", "--", "laurel", "--version"]);
  check("npx laurel runs", true);

  const first = await start();
  say(`First start, on an empty folder: ready in ${first.seconds.toFixed(1)} s`);
  if (process.platform === "linux") {
    const command = readFileSync(`/proc/${first.child.pid}/cmdline`, "utf8").split("\0");
    check(
      "the heap of the service has its limits",
      heapLimits("").every((limit) => command.includes(limit)),
    );
    const environment = readFileSync(`/proc/${first.child.pid}/environ`, "utf8").split("\0");
    check("the allocator of the service has its bounds", environment.includes("MALLOC_ARENA_MAX=2"));
  }
  const authorization = await setUp();
  check("/healthz is 200", (await fetch(`${url}/healthz`)).status === 200);
  check("the dashboard is whole", await isWhole(`${url}/`, /<div id="root">/));
  check("the API reference is whole", await isWhole(`${url}/docs`, /Laurel API/));
  check("a form is whole", await isWhole(await create(authorization, "forms"), /<form|data-form/));
  check("a wall is whole", await isWhole(await create(authorization, "pages"), /<main|<body/));
  const healthy = await exitCode(laurel("health"));
  check("laurel health exits with 0", healthy === 0);
  first.child.kill("SIGTERM");
  const code = await exitCode(first.child);
  check("SIGTERM ends it with 0", code === 0);
  const gone = await exitCode(laurel("health"));
  check("laurel health then exits with 1", gone === 1);
  const second = await start();
  say(`Second start: ready in ${second.seconds.toFixed(1)} s`);
  second.child.kill("SIGTERM");
  await once(second.child, "exit");
} finally {
  rmSync(home, { recursive: true, force: true });
}
