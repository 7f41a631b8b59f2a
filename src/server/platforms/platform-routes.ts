import { Hono } from "hono";
import { notFound } from "#server/fault.ts";
import { PLATFORMS, type Platform } from "./platforms.ts";

/** A plain monogram: the first letter on a disc whose hue follows the name. Not the platform's own mark. */
function drawIcon({ id, name }: Platform): string {
  const hue = (id * 137) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="${name}">
<circle cx="16" cy="16" r="16" fill="hsl(${hue} 45% 38%)"/>
<text x="16" y="16" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="17" font-weight="600" fill="#fff">${name.charAt(0).toUpperCase()}</text>
</svg>`;
}

/** `GET /platforms/{slug}.svg`: the icon of an import platform. */
export const platformRoutes = (): Hono =>
  new Hono().get("/platforms/:file", (c) => {
    const platform = PLATFORMS.find(({ slug }) => `${slug}.svg` === c.req.param("file"));
    if (!platform) throw notFound();
    return c.body(drawIcon(platform), 200, {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=86400",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });
