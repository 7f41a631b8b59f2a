import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { createBuilder } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { finishClientPackage } from "#tools/build/client-package.mjs";
import { openIsolationFixture, type IsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

const run = promisify(execFile);
let service: TestService;
let world: IsolationFixture;
let server: ReturnType<typeof serve>;
let folder: string;
let address: string;

/** A consumer's program with the package installed as npm would. */
beforeAll(async () => {
  service = await createTestService();
  world = await openIsolationFixture(service);
  await new Promise<void>((ready) => {
    server = serve({ fetch: service.app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
      address = `http://127.0.0.1:${port}/v3`;
      ready();
    });
  });
  folder = await mkdtemp(join(tmpdir(), "laurel-client-"));
  const built = join(folder, "built");
  const builder = await createBuilder({ environments: { library: { build: { outDir: built } } }, logLevel: "error" });
  await builder.build(builder.environments.library!);
  await finishClientPackage(built);
  await mkdir(join(folder, "node_modules"));
  await cp(built, join(folder, "node_modules/laurel-client"), { recursive: true });
  await symlink(resolve("node_modules/zod"), join(folder, "node_modules/zod"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
}, 120_000);
afterAll(async () => {
  server.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function runProgram(source: string): Promise<unknown> {
  await writeFile(join(folder, "program.mjs"), `import { createClient, ApiError } from "laurel-client";\n${source}`);
  const [apiKey, secretKey] = world.a.pair.split(":");
  const env = { BASE_URL: address, API_KEY: apiKey, SECRET_KEY: secretKey, PAGE: world.a.ids.page };
  const { stdout } = await run(process.execPath, ["program.mjs"], { cwd: folder, env });
  return JSON.parse(stdout);
}

const CLIENT = `
const { BASE_URL: baseUrl, API_KEY: apiKey, SECRET_KEY: secretKey, PAGE } = process.env;
const laurel = createClient({ baseUrl, apiKey, secretKey });
const say = (value) => console.log(JSON.stringify(value));
`;

test("lists reviews with a key pair, and with a token obtained by it", async () => {
  const output = await runProgram(`${CLIENT}
    const { access_token } = await laurel.call("createToken", { body: { grant_type: "client_credentials" } });
    const other = createClient({ baseUrl: baseUrl + "/", token: access_token });
    const lists = await Promise.all([laurel, other].map((one) => one.call("listReviews", { query: { filter: { "feed-types": ["text"] } } })));
    say(lists.map(({ data }) => data.data.map(({ id, feed_type }) => [id, feed_type])));
  `);
  const only = [[Number(world.a.ids.text), "text_feed"]];
  expect(output).toEqual([only, only]);
});

test("creates once with an idempotency key, and does not overwrite a newer version", async () => {
  const output = await runProgram(`${CLIENT}
    const create = () => laurel.call("createPage", { body: { name: "Once" } }, { idempotencyKey: "k1" });
    const [one, two] = [await create(), await create()];
    const params = { unique_page_id: PAGE };
    const { version } = await laurel.callWithVersion("getPage", { params });
    const rename = (name) => laurel.call("updatePage", { params, body: { name } }, { ifMatch: version });
    const { data } = await rename("First");
    const refused = await rename("Second").catch((error) => error);
    say({ same: one.data.id === two.data.id, name: data.page_name, status: refused.status, known: refused instanceof ApiError });
  `);
  expect(output).toEqual({ same: true, name: "First", status: 412, known: true });
});

test("type errors of a consumer are found", async () => {
  const source = (call: string) =>
    `import { createClient } from "laurel-client";
     const laurel = createClient({ baseUrl: "", apiKey: "", secretKey: "" });
     export const ids: number[] = (await laurel.call("listReviews")).data.data.map(({ id }) => id);
     ${call}`;
  await writeFile(
    join(folder, "right.ts"),
    source(`await laurel.call("getPage", { params: { unique_page_id: "x" } });`),
  );
  await writeFile(
    join(folder, "wrong.ts"),
    source(`await laurel.call("getPage", { params: { id: 1 } });\nlaurel.call("signIn");`),
  );
  const options = [
    "--ignoreConfig",
    "--noEmit",
    "--strict",
    "--module",
    "NodeNext",
    "--target",
    "ES2024",
    "--skipLibCheck",
  ];
  const check = (file: string) => {
    const args = [resolve("node_modules/typescript/bin/tsc"), ...options, "--types", "", file];
    return run(process.execPath, args, { cwd: folder }).then(
      () => [],
      (failed: { stdout: string }) => [...failed.stdout.matchAll(/error (TS\d+)/g)].map(([, code]) => code),
    );
  };
  expect(await check("right.ts")).toEqual([]);
  expect((await check("wrong.ts")).length).toBe(2);
});
