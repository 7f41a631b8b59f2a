import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context } from "hono";
import { accepts } from "hono/accepts";
import { compress } from "hono/compress";
import { languageDetector } from "hono/language";
import { baseLocale, getTextDirection, locales } from "#messages/gen/runtime.js";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/platform/context/context.ts";
import { sessionBlock } from "./initial-session.ts";

// Review files are served from the public address, which may differ from the dashboard's, or from the storage of the
// upstream service.
const policy = ({ publicUrl, upstream }: Config) => {
  const files = upstream ? `${publicUrl} ${new URL(upstream.url).origin} https:` : publicUrl;
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Positioned popups and virtual lists set style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' ${files} data: blob: https:`,
    `media-src 'self' ${files} blob:`,
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // `default` is made by boot.js; the others by the sanitiser and by the editor, which reads pasted text in an inert document.
    "trusted-types default dompurify ProseMirrorClipboard",
  ].join("; ");
};

/** The preview of a form can record; nothing else in the dashboard uses a device. */
const PERMISSIONS =
  "camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()";

const detectLanguage = languageDetector({
  supportedLanguages: [...locales],
  fallbackLanguage: baseLocale,
  order: ["cookie", "header"],
  lookupCookie: "laurel-locale",
  caches: false,
  convertDetectedLanguage: (language) => language.slice(0, 2),
});

/** True unless the client prefers JSON: uptime checks, link previews and curl accept anything. */
const wantsHtml = (c: Context): boolean =>
  accepts(c, { header: "Accept", supports: ["text/html", "application/json"], default: "text/html" }) === "text/html";

const FILES = ["/assets/*", "/boot.js", "/favicon.svg"];

/** Hashed files are immutable, the page is not cached, and unknown paths get the page. */
export function dashboardRoutes(services: Services): Hono {
  const { config } = services;
  const app = new Hono();
  if (!existsSync(config.appDir)) return app;
  const builds = readdirSync(config.appDir).map((locale) => join(config.appDir, locale));
  const index = (locale: string) => readFile(join(config.appDir, locale, "index.html"), "utf8");
  app.use("/*", compress());
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.status === 200) c.header("cache-control", "public, max-age=31536000, immutable");
  });
  // Hashed names are the same in every build, so any build that has the file may serve it.
  for (const root of builds) for (const path of FILES) app.use(path, serveStatic({ root, precompressed: true }));
  app.get("/*", detectLanguage, async (c, next) => {
    const isFile = /\.\w{2,5}$/.test(c.req.path);
    if (!isFile) c.header("vary", "accept, cookie, accept-language");
    if (isFile || !wantsHtml(c)) return next();
    const locale = locales.find((known) => known === c.get("language")) ?? baseLocale;
    c.header("content-security-policy", policy(config));
    // The form editor opens an empty window and then navigates it to the test page.
    c.header("cross-origin-opener-policy", "same-origin-allow-popups");
    c.header("permissions-policy", PERMISSIONS);
    c.header("cache-control", "private, no-cache");
    const [html, session] = await Promise.all([index(locale), sessionBlock(services, c)]);
    return c.html(
      html
        .replace('lang="en" dir="ltr"', `lang="${locale}" dir="${getTextDirection(locale)}"`)
        // The session must come before the first script, which reads it.
        .replace("<script", () => `${session}<script`),
    );
  });
  return app;
}
