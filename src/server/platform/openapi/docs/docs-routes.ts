import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { prepare, send } from "#server/platform/documents/page-answer.ts";
import { REFERENCE_POLICY, referencePage } from "./reference-page.ts";

/** `/docs`: the reference of the interface, drawn in the browser from `/v3/openapi.json`. Nothing when it is not built. */
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
  app.use("/docs/*", compress());
  app.use("/docs/*", async (c, next) => {
    await next();
    if (c.res.status === 200) c.header("cache-control", "public, max-age=31536000, immutable");
  });
  app.use("/docs/*", serveStatic({ root: folder }));
  return app;
}
