import { Hono } from "hono";
import { prepare, send } from "#server/platform/documents/page-answer.ts";
import { serveFiles } from "#server/platform/documents/static-files.ts";
import { IMMUTABLE } from "#server/platform/storage/media-types.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const Manifest = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).default([]) }));

/** The reference needs style attributes and style elements; inline scripts stay forbidden. */
const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The script of the reference, which the build takes ready-made from its package. */
const REFERENCE_SCRIPT = /^scalar-[\w-]+\.js$/;

function referencePage(folder: string): string | undefined {
  const file = join(folder, ".vite/manifest.json");
  if (!existsSync(file)) return undefined;
  const entry = Manifest.parse(JSON.parse(readFileSync(file, "utf8")))["src/server/platform/openapi/docs-browser.ts"];
  const script = readdirSync(join(folder, "docs")).find((name) => REFERENCE_SCRIPT.test(name));
  if (!entry || !script) return undefined;
  const styles = entry.css.map((name) => `<link rel="stylesheet" href="/${name}">`).join("");
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>Laurel API</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${styles}` +
    `<script defer src="/docs/${script}"></script><script type="module" src="/${entry.file}"></script></head><body><div id="reference"></div>` +
    '<noscript><p>The reference needs JavaScript. <a href="/v3/openapi.json">openapi.json</a> says the same.</p></noscript>' +
    "</body></html>"
  );
}

/**
 * Routes of `/docs`: the API reference, rendered in the browser from `/v3/openapi.json`. Empty when it is not built.
 */
export function docsRoutes(folder: string): Hono {
  const app = new Hono();
  const html = referencePage(folder);
  if (!html) return app;
  const page = prepare(html, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": REFERENCE_POLICY,
    "cache-control": "no-cache",
  });
  app.get("/docs", (c) => send(c, page));
  app.use(
    "/docs/*",
    serveFiles([folder], () => IMMUTABLE),
  );
  return app;
}
