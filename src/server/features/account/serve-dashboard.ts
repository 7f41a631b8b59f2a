import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { languageDetector } from "hono/language";
import { baseLocale, getTextDirection, locales } from "#messages/gen/runtime.js";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/platform/context/context.ts";
import { sessionBlock } from "./initial-session.ts";

// Files of reviews carry the public address, which is not always the one the dashboard was opened at, or lie wherever
// another service keeps them.
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
  ].join("; ");
};

/** The language of a visit: the one chosen in the settings, else the first of the browser's that we have. */
const detectLanguage = languageDetector({
  supportedLanguages: [...locales],
  fallbackLanguage: baseLocale,
  order: ["cookie", "header"],
  lookupCookie: "laurel-locale",
  caches: false,
  convertDetectedLanguage: (language) => language.slice(0, 2),
});

const FILES = ["/assets/*", "/boot.js", "/favicon.svg"];

/** The built dashboard, one build a language: hashed files for ever, the page fresh, every unknown path is a screen. */
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
  // A name with a hash means the same in every build, so whichever has it may answer.
  for (const root of builds) for (const path of FILES) app.use(path, serveStatic({ root }));
  app.get("/*", detectLanguage, async (c, next) => {
    const wantsPage = c.req.header("accept")?.includes("text/html") && !/\.\w{2,5}$/.test(c.req.path);
    if (!wantsPage) return next();
    const locale = locales.find((known) => known === c.get("language")) ?? baseLocale;
    c.header("content-security-policy", policy(config));
    c.header("cache-control", "private, no-cache");
    c.header("vary", "cookie, accept-language");
    const [html, session] = await Promise.all([index(locale), sessionBlock(services, c)]);
    return c.html(
      html
        .replace('lang="en" dir="ltr"', `lang="${locale}" dir="${getTextDirection(locale)}"`)
        // Before the first script: it reads the session.
        .replace("<script", () => `${session}<script`),
    );
  });
  return app;
}
