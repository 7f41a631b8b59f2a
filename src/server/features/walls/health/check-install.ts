import { ELEMENTS_PATH, EMBED_SCRIPT_PATH, embedDataPath, wallPath, wallUrl } from "#contract/core/public-paths.ts";
import { readAllowedOrigins } from "#contract/walls/pages/allowed-origins.ts";
import type { InstallCheck } from "#contract/walls/pages/wall-health.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { decode, readPage } from "#server/platform/web-page/read-page.ts";
import { findRated } from "#server/platform/web-page/structured-item.ts";
import { OutboundError, type OutboundReason } from "#server/platform/outbound/outbound-error.ts";
import { mayShow } from "#server/features/walls/data/restrict-origin.ts";
import { findOwnPlacement } from "./get-health.ts";
import { readInstall, type Install } from "./read-install.ts";
import { type Wanted, blockedBy, isSandboxed, readPolicies, refusesInlineStyles } from "./content-policy.ts";

interface Own {
  id: string;
  slug: string;
  service: string;
  allowed_origins: readonly string[] | null;
}

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Browsers block http resources on https pages, except from the local machine. */
const isMixed = (page: URL, service: URL): boolean =>
  page.protocol === "https:" && service.protocol === "http:" && !LOCAL.test(service.hostname);

type Way = "script" | "frame" | "include";

function blocksOf(install: Install, header: string | null, page: URL, own: Own, way: Way) {
  const policies = readPolicies([...(header === null ? [] : [header]), ...install.policies]);
  const script = install.scripts.find(({ url }) => isLoader(url, own));
  const url = new URL(own.service + EMBED_SCRIPT_PATH);
  const blocked = (...wanted: Wanted[]) => wanted.flatMap((one) => blockedBy(policies, one, page));
  const scripts = { url, nonce: script?.nonce, isAddedLater: !script };
  const needs: Record<Way, () => string[]> = {
    frame: () =>
      blocked({ by: ["frame-src", "child-src", "default-src"], url: new URL(wallUrl(own.service, own.slug)) }),
    script: () => [
      ...(isSandboxed(policies) ? ["sandbox"] : []),
      ...blocked(
        { by: ["script-src-elem", "script-src", "default-src"], ...scripts },
        { by: ["connect-src", "default-src"], url: new URL(own.service + embedDataPath(own.id)) },
      ),
    ],
    // Its style sheet comes with it.
    include: () => (refusesInlineStyles(policies, "elem") ? ["inline-style"] : []),
  };
  const needed = needs[way]();
  if (way !== "include" && isMixed(page, url)) needed.push("mixed-content");
  const media = new URL(`${own.service}/media/a`);
  const wished =
    way === "frame"
      ? []
      : blocked({ by: ["img-src", "default-src"], url: media }, { by: ["media-src", "default-src"], url: media });
  if (way !== "include" && install.hasRoom && refusesInlineStyles(policies, "attr")) wished.push("style-attribute");
  return { needed, wished };
}

const isLoader = (url: URL, { service }: Own): boolean =>
  url.host === new URL(service).host && [EMBED_SCRIPT_PATH, ELEMENTS_PATH].includes(url.pathname);

type Inspected = Omit<InstallCheck, "rated" | "noindex">;

function inspectInstall(install: Install, header: string | null, page: URL, own: Own): Inspected {
  const isOurs = (url: URL) => url.host === new URL(own.service).host && url.pathname === wallPath(own.slug);
  const frames = install.frames.filter(isOurs).map(() => own.id);
  const elements = install.slugs.map((slug) => (slug === own.slug ? own.id : slug));
  const includes = install.includes.filter(isOurs).map(() => own.id);
  const drawn = [...install.ids, ...elements];
  const ids = [...drawn, ...frames, ...includes];
  const found = ids.filter((id) => id === own.id).length;
  const still = frames.length > 0 ? "frame" : includes.length > 0 ? "include" : "script";
  const { needed, wished } = blocksOf(install, header, page, own, drawn.includes(own.id) ? "script" : still);
  const verdict = () => {
    if (ids.length === 0) return "missing";
    if (found === 0) return "other_id";
    if (!mayShow(own, page.origin, own.service)) return "not_allowed";
    if (needed.length > 0) return "blocked";
    return found > 1 ? "twice" : "found";
  };
  return {
    verdict: verdict(),
    url: page.href,
    ids,
    has_script: includes.length > 0 || install.scripts.some(({ url }) => isLoader(url, own)),
    blocked_by: ids.length === 0 ? [] : [...new Set([...needed, ...wished])],
    reason: null,
  };
}

const NOINDEX = /\b(?:noindex|none)\b/i;
const HTML = ["text/html", "application/xhtml+xml"];

const unreached = (url: string, reason: OutboundReason): InstallCheck => ({
  verdict: "unreachable",
  url,
  ids: [],
  has_script: false,
  blocked_by: [],
  reason,
  rated: [],
  noindex: false,
});

/**
 * Loads the page like any visitor; one that cannot be reached is an answer. Throws 404 `Page not found.` or `Widget not
 * found.`
 */
export const checkInstall: Handler<"checkInstall"> = async (ctx, { params, body }) => {
  const { config, database, outbound } = ctx.services;
  // Read before the request, because no transaction may stay open while another server answers.
  const { id, slug, settings } = await database.read(ctx.workspace.id, (db) =>
    findOwnPlacement({ ...ctx, db }, params.id),
  );
  const allowed_origins = readAllowedOrigins(settings["allowed_origins"]);
  try {
    const answer = await outbound.request({ url: body.url, types: HTML });
    const html = decode(answer);
    const policy = answer.headers.get("content-security-policy");
    const own = { id, slug, allowed_origins, service: config.publicUrl };
    const { items, meta } = readPage(html, answer.url);
    const robots = [answer.headers.get("x-robots-tag"), meta.get("robots"), meta.get("googlebot")];
    return {
      data: {
        ...inspectInstall(readInstall(html, answer.url), policy, answer.url, own),
        rated: findRated(items),
        noindex: robots.some((one) => NOINDEX.test(one ?? "")),
      },
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { data: unreached(body.url, error.reason) };
  }
};
