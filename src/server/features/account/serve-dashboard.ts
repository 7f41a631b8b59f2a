import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Hono, type Context } from "hono";
import { accepts } from "hono/accepts";
import { languageDetector } from "hono/language";
import { baseLocale, getTextDirection, locales } from "#messages/gen/runtime.js";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/platform/context/context.ts";
import { dashboardPolicy } from "#server/platform/documents/dashboard-policy.ts";
import { prepare, send } from "#server/platform/documents/page-answer.ts";
import { serveFiles } from "#server/platform/documents/static-files.ts";
import { IMMUTABLE } from "#server/platform/storage/media-types.ts";
import { listBlock } from "./initial-list.ts";
import { sessionBlock } from "./initial-session.ts";

// Review files are served from the public address, which may differ from the dashboard's, or from the storage of the
// upstream service or of the services that the person's workspaces are connected to.
const policy = ({ publicUrl, upstream }: Config, hosts: string[]) => {
  const others = upstream ? [new URL(upstream.url).origin] : hosts;
  const files = others.length > 0 ? `${publicUrl} ${others.join(" ")} https:` : publicUrl;
  return [...dashboardPolicy({ files }), "frame-ancestors 'none'"].join("; ");
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

const VARY = "accept, cookie, accept-language";

function cacheControl(address: string): string | undefined {
  if (address === "/index.html") return undefined;
  return address.startsWith("/assets/") ? IMMUTABLE : "no-cache";
}

// A session takes a few milliseconds to read; when it takes longer, the database is busy.
const BUSY_MS = 25;

/**
 * Files with a hash in their name are cached for ever, others are revalidated. Any other path gets the page. `whole` is the
 * app these routes belong to: the first page of the inbox is requested from it.
 */
export function dashboardRoutes(services: Services, whole: Hono): Hono {
  const { config } = services;
  const app = new Hono();
  if (!existsSync(config.appDir)) return app;
  const folders = readdirSync(config.appDir).map((locale) => join(config.appDir, locale));
  // A hashed name means the same content in every language, so it does not matter whose folder serves it.
  app.use("/*", serveFiles(folders, cacheControl));
  const documents = new Map(
    folders.map((folder) => [basename(folder), readFileSync(join(folder, "index.html"), "utf8")]),
  );
  app.get("/*", detectLanguage, async (c, next) => {
    const isFile = /\.\w{2,5}$/.test(c.req.path);
    if (isFile) return next();
    c.header("vary", VARY);
    if (!wantsHtml(c)) return next();
    const begun = performance.now();
    const { block, language, hosts = [], workspaces = [] } = await sessionBlock(services, c);
    const isBusy = performance.now() - begun > BUSY_MS;
    const list = services.upstream || isBusy ? "" : await listBlock(whole, c, workspaces);
    // What the person chose on any device goes before what this browser remembers.
    const locale =
      locales.find((known) => known === language) ?? locales.find((known) => known === c.get("language")) ?? baseLocale;
    const html = documents.get(locale);
    if (!html) return next();
    const page = html
      .replace('lang="en" dir="ltr"', `lang="${locale}" dir="${getTextDirection(locale)}"`)
      // They must come before the first script, which reads them.
      .replace("<script", () => `${block}${list}<script`);
    return send(
      c,
      prepare(page, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy(config, hosts),
        // The form editor opens an empty window and then navigates it to the test page.
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "permissions-policy": PERMISSIONS,
        // Keeps reviews out of the browser's cache, and outdated lists out of its history.
        "cache-control": list ? "private, no-store" : "private, no-cache",
        vary: VARY,
      }),
    );
  });
  return app;
}
