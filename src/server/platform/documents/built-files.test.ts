import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { newDataFolder } from "#server/testing/service/test-database.ts";
import { compressFiles } from "#tools/build/compress-files.mjs";
import { readBuiltFiles } from "./built-files.ts";
import { prepare, send } from "./page-answer.ts";

const { folder, remove } = newDataFolder();
afterAll(remove);

const SCRIPT = "export const wall = 1;\n".repeat(100);

test("a visitor's script is sent as the build compressed it, with a tag for each coding", async () => {
  mkdirSync(join(folder, "visitor"));
  const file = join(folder, "visitor/wall-1.js");
  writeFileSync(file, SCRIPT);
  await compressFiles(join(folder, "visitor"), () => 11);
  const script = readBuiltFiles(join(folder, "visitor")).files.get("wall-1.js");
  if (!script) throw new Error("The script was not read.");
  const app = new Hono().get("/", (c) => send(c, script));
  const ask = (accepted: string, tag = "") =>
    app.request("/", { headers: { "accept-encoding": accepted, "if-none-match": tag } });
  const [br, gzip, plain] = [await ask("br;q=1.0"), await ask("br;q=0, gzip"), await ask("identity")];
  expect(Buffer.from(await br.arrayBuffer())).toEqual(readFileSync(`${file}.br`));
  expect(Buffer.from(await gzip.arrayBuffer())).toEqual(readFileSync(`${file}.gz`));
  expect(await plain.text()).toBe(SCRIPT);
  const tags = [br, gzip, plain].map(({ headers }) => headers.get("etag") ?? "");
  expect(new Set(tags).size).toBe(3);
  for (const { headers } of [br, gzip, plain]) expect(headers.get("vary")).toBe("Accept-Encoding");
  expect((await ask("br", tags[0])).status).toBe(304);
  expect((await ask("gzip", tags[0])).status).toBe(200);
});

test("fonts and small bodies are not compressed", async () => {
  for (const body of [
    prepare(SCRIPT, { "content-type": "font/woff2" }),
    prepare("short", { "content-type": "text/css" }),
  ]) {
    const answer = await new Hono()
      .get("/", (c) => send(c, body))
      .request("/", { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(answer.headers.get("vary")).toBeNull();
  }
});
