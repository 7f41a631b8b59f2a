import { execFile } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { createBuilder } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { finishClientPackage } from "#tools/build/client-package.mjs";
import { findNpm } from "#tools/bootstrap/paths.mjs";
import { openIsolationFixture, type IsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

const run = promisify(execFile);
let service: TestService;
let world: IsolationFixture;
let server: ReturnType<typeof serve>;
let folder: string;
let address: string;

/** A consumer's project: the package is packed and installed into it without a network. */
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
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  const { command, args } = findNpm();
  const npm = (...given: string[]) => run(command, [...args, ...given, "--offline", "--no-audit"], { cwd: folder });
  const { stdout } = await npm("pack", built);
  await npm("install", `./${stdout.trim()}`);
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

test("goes through every page of a list, with its filter, and stops when it is left", async () => {
  const output = await runProgram(`${CLIENT}
    const asked = [];
    const counting = createClient({ baseUrl, apiKey, secretKey, fetch: (url, init) => (asked.push(url), fetch(url, init)) });
    const texts = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p"];
    for (const review of texts) await laurel.call("importTextReview", { body: { customer_name: "Paged", review } });
    const found = [];
    const query = { filter: { search: "Paged" } };
    for await (const { comment } of counting.list("listReviews", { query })) found.push(comment.replaceAll(/<.*?>/g, ""));
    const pages = asked.length;
    for await (const _ of counting.list("listReviews", { query })) break;
    say({ found: found.toSorted().join(""), pages, left: asked.length - pages });
  `);
  expect(output).toEqual({ found: "abcdefghijklmnop", pages: 2, left: 1 });
});

test("an error carries the body as it came", async () => {
  const output = await runProgram(`${CLIENT}
    const refused = await createClient({ baseUrl, apiKey, secretKey: "wrong" }).call("listPages").catch((error) => error);
    say([refused.status, refused.body]);
  `);
  expect(output).toEqual([401, { message: "Unauthenticated." }]);
});

/** The type errors of a consumer's program, checked strictly and with the types of the package. */
async function typeErrorsOf(source: string): Promise<string[]> {
  await writeFile(join(folder, "program.ts"), source);
  const options = [
    "--ignoreConfig",
    "--noEmit",
    "--strict",
    "--exactOptionalPropertyTypes",
    "--noUncheckedIndexedAccess",
  ];
  const target = [
    "--module",
    "NodeNext",
    "--target",
    "ES2024",
    "--lib",
    "ES2024,DOM,DOM.Iterable",
    "--skipLibCheck",
    "false",
  ];
  const args = [resolve("node_modules/typescript/bin/tsc"), ...options, ...target, "--types", "", "program.ts"];
  return run(process.execPath, args, { cwd: folder }).then(
    () => [],
    ({ stdout }: { stdout: string }) => stdout.split("\n").filter((line) => line.includes("error TS")),
  );
}

const TYPED = `import { type Answer, ApiError, createClient } from "laurel-client";
const laurel = createClient({ baseUrl: "", apiKey: "", secretKey: "" });
const params = { unique_page_id: "x" };
`;

test("the package holds a licence, a README and small code, and needs no other package", async () => {
  const at = join(folder, "node_modules/laurel-client");
  const manifest = JSON.parse(await readFile(join(at, "package.json"), "utf8"));
  expect(manifest).toMatchObject({ license: "MIT", exports: { ".": { types: "./types/index.d.ts" } } });
  expect(manifest).not.toHaveProperty("dependencies");
  expect((await readdir(at)).toSorted()).toEqual(["LICENSE", "README.md", "client.js", "package.json", "types"]);
  expect((await readFile(join(at, "client.js"))).length).toBeLessThan(200_000);
});

test("the README's examples and a program under strict checks compile", async () => {
  const readme = await readFile("src/api/README.md", "utf8");
  const examples = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code).join("\n");
  const node = "declare const process: { env: Record<string, string | undefined> };\n";
  expect(await typeErrorsOf(node + examples)).toEqual([]);
  const program = `${TYPED}
    await laurel.call("listPages");
    await laurel.call("listPages", {});
    const { data } = await laurel.call("listReviews");
    export const ids: number[] = data.data.map(({ id }) => id);
    export const one: Answer<"getSocialReview">["data"] = (await laurel.call("getSocialReview", { params: { id: 1 } })).data;
    export const facts: [string, string, string, boolean] = [one.comment, one.rating, one.feed_fields.name, one.extra_details.approved];
    const { version } = await laurel.callWithVersion("getPage", { params });
    await laurel.call("updatePage", { params, body: { name: "x", show_logo: true, logo: new Blob([]) } }, { ifMatch: version });
    for await (const page of laurel.list("listPages")) page.public_url.slice(1);
    export const body: unknown = new ApiError(403, "").body;`;
  expect(await typeErrorsOf(program)).toEqual([]);
});

test("calls with a wrong name, input or use of the answer do not compile", async () => {
  const wrong = [
    'laurel.call("getPage");',
    'laurel.call("createPage");',
    'laurel.call("createPage", {});',
    'laurel.call("getPage", { params: { id: 1 } });',
    'laurel.call("getTextReview", { params: { id: "abc" } });',
    'laurel.call("updateVideoReview", { params: { id: 1 }, body: { sentiment_id: 4 } });',
    'laurel.call("signIn");',
    'laurel.list("getPage", { params });',
    'laurel.call("listReviews").then((answer) => answer.data.nonsense);',
  ];
  const first = TYPED.split("\n").length;
  const errors = await typeErrorsOf(TYPED + wrong.join("\n"));
  const lines = errors.map((error) => Number(/\((\d+),/.exec(error)?.[1]) - first);
  expect(lines.map((line) => wrong[line])).toEqual(wrong);
});
