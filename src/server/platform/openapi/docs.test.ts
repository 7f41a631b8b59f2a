import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";
import { docsRoutes } from "./docs-routes.ts";

let folder: string;
let service: TestService;
beforeAll(async () => {
  service = await createTestService();
  folder = await mkdtemp(join(tmpdir(), "laurel-docs-"));
  await mkdir(join(folder, ".vite"));
  await mkdir(join(folder, "docs"));
  const manifest = {
    "src/server/platform/openapi/docs-browser.ts": { file: "docs/browser-a1.js", css: ["docs/browser-b2.css"] },
  };
  await writeFile(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "docs/browser-a1.js"), "export {};");
  await writeFile(join(folder, "docs/scalar-c3.js"), "");
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

test("the reference loads only from the service and runs no inline script", async () => {
  const response = await docsRoutes(folder).request("/docs");
  const html = await response.text();
  expect(html).toContain("<title>Laurel API</title>");
  expect(html).toMatch(
    /<script defer src="\/docs\/scalar-c3\.js">.*<script type="module" src="\/docs\/browser-a1\.js">/,
  );
  expect(html).not.toMatch(/(?:src|href)="(?!\/)/);
  expect(html).not.toMatch(/<script(?![^>]*src=)/);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src 'none'; script-src 'self';/);
  expect(policy).toMatch(/connect-src 'self'.*frame-ancestors 'none'/);
  expect(policy).not.toMatch(/https?:|unsafe-eval|\*/);
});

test("its files are cached for good, unknown ones answer 404", async () => {
  const routes = docsRoutes(folder);
  const script = await routes.request("/docs/browser-a1.js");
  expect([script.status, script.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  for (const path of ["/docs/other.js", "/docs/../.vite/manifest.json", "/docs/%2e%2e/.vite/manifest.json"])
    expect([path, (await routes.request(path)).status]).toEqual([path, 404]);
});

test("anyone may read the OpenAPI document from any origin", async () => {
  const response = await service.request("/v3/openapi.json");
  expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  const { openapi, paths } = await response.json();
  expect([openapi, Object.keys(paths).includes("/feeds")]).toEqual(["3.1.0", true]);
});

test("capabilities list every extension to any role, and to nobody without credentials", async () => {
  const home = await service.workspace();
  const viewer = await home.credentials("viewer");
  expect((await service.request("/v3/capabilities")).status).toBe(401);
  const { data } = await service.client(viewer.headers).call("getCapabilities");
  expect(data.service).toEqual({ name: "laurel", version: expect.stringMatching(/^\d+\.\d+\.\d+$/), interface: "v3" });
  const ours = Object.entries<Endpoint>(endpoints).filter(([, { door, extension }]) => door === "v3" && extension);
  expect(data.extensions).toEqual(ours.map(([name, { method, path }]) => ({ name, method, path })));
  expect(data.extensions.map(({ name }) => name)).not.toContain("listReviews");
  expect(data.idempotent).toContain("createPage");
  expect(data.versioned).toContain("getPage");
});
