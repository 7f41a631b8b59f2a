import { Hono } from "hono";
import { notFound } from "#server/platform/errors/app-error.ts";
import { iconOf } from "#server/domain/review-platforms/icons.ts";
import { IMMUTABLE } from "#server/platform/storage/media-types.ts";
import { PLATFORMS } from "#server/domain/review-platforms/platforms.ts";

export const platformRoutes = (): Hono =>
  new Hono().get("/platforms/:file", (c) => {
    const platform = PLATFORMS.find(({ slug }) => `${slug}.svg` === c.req.param("file"));
    const icon = platform && iconOf(platform);
    if (!icon) throw notFound();
    const headers = {
      etag: `"${icon.version}"`,
      "content-type": "image/svg+xml",
      // Immutable only with its version in the URL.
      "cache-control": c.req.query("v") === icon.version ? IMMUTABLE : "public, max-age=86400",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    };
    if (c.req.header("if-none-match")?.includes(headers.etag)) return c.body(null, 304, headers);
    return c.body(icon.svg, 200, headers);
  });
