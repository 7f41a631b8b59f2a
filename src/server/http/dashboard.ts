import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Config } from "#server/config.ts";

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Positioned popups and virtual lists set style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The built dashboard: hashed files for ever, the page itself fresh, and every unknown path is a screen. */
export function dashboardRoutes(config: Config): Hono {
  const app = new Hono();
  const index = join(config.appDir, "index.html");
  if (!existsSync(index)) return app;
  app.use("/*", compress());
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.status === 200) c.header("cache-control", "public, max-age=31536000, immutable");
  });
  app.use("/*", async (c, next) => {
    if (c.req.path === "/" || c.req.path.endsWith(".html")) return next();
    return serveStatic({ root: config.appDir })(c, next);
  });
  app.get("/*", async (c, next) => {
    const wantsPage = c.req.header("accept")?.includes("text/html") && !/\.\w{2,5}$/.test(c.req.path);
    if (!wantsPage) return next();
    c.header("content-security-policy", POLICY);
    c.header("cache-control", "no-cache");
    return c.html(await readFile(index, "utf8"));
  });
  return app;
}
