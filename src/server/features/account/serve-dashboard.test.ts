import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { compressFiles } from "#tools/build/compress-files.mjs";
import { newDataFolder } from "#server/testing/service/test-database.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let app: ReturnType<typeof createApp>;
const { folder, remove } = newDataFolder();
const SCRIPT = "export const screen = 1;\n".repeat(100);

beforeAll(async () => {
  service = await createTestService();
  const appDir = join(folder, "app");
  mkdirSync(join(appDir, "en"), { recursive: true });
  writeFileSync(
    join(appDir, "en", "index.html"),
    '<html lang="en" dir="ltr"><script></script></html>' + " ".repeat(2000),
  );
  mkdirSync(join(appDir, "en/assets"));
  mkdirSync(join(appDir, "en/.vite"));
  writeFileSync(join(appDir, "en/.vite/manifest.json"), SCRIPT);
  writeFileSync(join(appDir, "en/boot.js"), SCRIPT);
  writeFileSync(join(appDir, "en/assets/screen.js"), SCRIPT);
  await compressFiles(join(appDir, "en"), () => 4);
  writeFileSync(join(appDir, "en/assets/later.js"), SCRIPT);
  app = createApp({ ...service.services, config: { ...service.services.config, appDir } });
});
afterAll(async () => {
  await service.close();
  remove();
});

const ask = async (path: string, accept?: string, method = "GET") =>
  app.request(`http://localhost:4300${path}`, { method, headers: accept === undefined ? {} : { accept } });
const typeOf = ({ status, headers }: Response) => `${status} ${headers.get("content-type")}`;

const HTML = "200 text/html; charset=utf-8";
const JSON_404 = "404 application/json";

test.each(["/", "/sign-in", "/setup", "/reviews", "/reviews/video/7/edit", "/walls/page_1"])(
  "the screen at %s is HTML for whoever does not prefer JSON, and has the same headers for HEAD",
  async (path) => {
    for (const accept of [undefined, "*/*", "text/*", "text/html,application/xhtml+xml,*/*;q=0.8", "text/plain, */*"]) {
      const answer = await ask(path, accept);
      expect(typeOf(answer), accept).toBe(HTML);
      expect(await answer.text()).toContain("<html");
      const head = await ask(path, accept, "HEAD");
      expect(typeOf(head), accept).toBe(HTML);
      expect(await head.text()).toBe("");
      for (const name of ["content-security-policy", "cross-origin-opener-policy", "permissions-policy"]) {
        expect(head.headers.get(name)).toBeTruthy();
        expect(head.headers.get(name)).toBe(answer.headers.get(name));
      }
    }
  },
);

test.each(["application/json", "application/json, */*", "text/html;q=0.5, application/json"])(
  "a client that prefers JSON (%s) is told so in JSON where there is only a screen",
  async (accept) => expect(typeOf(await ask("/reviews", accept))).toBe(JSON_404),
);

test("addresses of files, the interface and other methods never answer with a screen", async () => {
  for (const path of ["/missing.png", "/assets/missing.js", "/v3/nothing", "/proxy/nothing", "/media/nothing"])
    expect(typeOf(await ask(path, "*/*")), path).toBe(JSON_404);
  expect(typeOf(await ask("/", "*/*", "POST"))).toBe(JSON_404);
});

test("caches keep the answers apart by what the client accepts", async () => {
  for (const accept of ["*/*", "application/json"])
    expect((await ask("/", accept)).headers.get("vary"), accept).toContain("accept,");
});

test.each(["/v2/feeds", "/v4", "/V3/feeds", "/v10/feeds/1"])(
  "%s, of another version of the interface, is no screen",
  async (path) => {
    expect(typeOf(await ask(path, "*/*"))).toBe(JSON_404);
  },
);

test("a screen takes text as markup or script only through the policies named for it", async () => {
  const { headers } = await ask("/reviews");
  const directives = headers.get("content-security-policy")?.split("; ") ?? [];
  expect(directives).toContain("require-trusted-types-for 'script'");
  expect(directives.find((one) => one.startsWith("trusted-types "))).toBe(
    "trusted-types default dompurify ProseMirrorClipboard",
  );
});

test("the health check has the headers of every answer", async () => {
  const { headers } = await ask("/healthz");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});

test.each([
  ["gzip, deflate, br", "br"],
  ["br", "br"],
  ["gzip, br;q=0", "gzip"],
  ["gzip", "gzip"],
])("a client that accepts %s gets the file that the build compressed with %s", async (accepted, coding) => {
  const answer = await app.request("http://localhost:4300/assets/screen.js", {
    headers: { "accept-encoding": accepted },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("content-encoding")).toBe(coding);
  expect(answer.headers.get("content-length")).toBe(String(body.length));
  expect(answer.headers.get("vary")?.toLowerCase()).toContain("accept-encoding");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect((coding === "br" ? brotliDecompressSync(body) : gunzipSync(body)).toString()).toBe(SCRIPT);
});

test.each([undefined, "identity", "br;q=0, gzip;q=0"])(
  "a client that accepts %s gets the file as it is",
  async (accepted) => {
    const answer = await app.request("http://localhost:4300/assets/screen.js", {
      headers: accepted === undefined ? {} : { "accept-encoding": accepted },
    });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await answer.text()).toBe(SCRIPT);
  },
);

test("a file that the build did not compress is compressed when it is sent", async () => {
  const answer = await app.request("http://localhost:4300/assets/later.js", { headers: { "accept-encoding": "gzip" } });
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(SCRIPT);
});

test.each(["/", "/boot.js", "/assets/screen.js"])("%s answers 304 to a client that already has it", async (path) => {
  const request = (coding: string, tag = "") =>
    app.request(`http://localhost:4300${path}`, { headers: { "accept-encoding": coding, "if-none-match": tag } });
  const first = await request("br");
  const tag = first.headers.get("etag") ?? "";
  const again = await request("br", tag);
  expect([first.status, again.status]).toEqual([200, 304]);
  expect(await again.text()).toBe("");
  expect(again.headers.get("cache-control")).toBe(first.headers.get("cache-control"));
  expect(again.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
  expect((await request("identity", tag)).status).toBe(200);
});

test("files with a hash in their name are cached for ever, others are revalidated", async () => {
  expect((await ask("/boot.js")).headers.get("cache-control")).toBe("no-cache");
  expect((await ask("/assets/screen.js")).headers.get("cache-control")).toContain("immutable");
});

test.each(["/index.html", "/assets/screen.js.br", "/.vite/manifest.json"])("%s is not served", async (path) =>
  expect(typeOf(await ask(path, "*/*"))).toBe(JSON_404),
);

test("a POST does not get a file", async () => {
  expect(typeOf(await ask("/assets/screen.js", "*/*", "POST"))).toBe(JSON_404);
});
