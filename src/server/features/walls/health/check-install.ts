import { ELEMENTS_PATH, EMBED_SCRIPT_PATH, embedDataPath, wallPath, wallUrl } from "#contract/core/public-paths.ts";
import type { InstallCheck } from "#contract/walls/pages/wall-health.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { decode } from "#server/platform/web-page/read-page.ts";
import { OutboundError, type OutboundReason } from "#server/platform/outbound/outbound-error.ts";
import { findOwnPlacement } from "./get-health.ts";
import { readInstall, type Install } from "./read-install.ts";
import { type Wanted, blockedBy, isSandboxed, readPolicies } from "./content-policy.ts";

interface Own {
  id: string;
  slug: string;
  service: string;
}

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Browsers block http resources on https pages, except from the local machine. */
const isMixed = (page: URL, service: URL): boolean =>
  page.protocol === "https:" && service.protocol === "http:" && !LOCAL.test(service.hostname);

function blocksOf(install: Install, header: string | null, page: URL, own: Own, isFramed: boolean) {
  const policies = readPolicies([...(header === null ? [] : [header]), ...install.policies]);
  const script = install.scripts.find(({ url }) => isLoader(url, own));
  const url = new URL(own.service + EMBED_SCRIPT_PATH);
  const blocked = (...wanted: Wanted[]) => wanted.flatMap((one) => blockedBy(policies, one, page));
  const scripts = { url, nonce: script?.nonce, isAddedLater: !script };
  const needed = isFramed
    ? blocked({ by: ["frame-src", "child-src", "default-src"], url: new URL(wallUrl(own.service, own.slug)) })
    : [
        ...(isSandboxed(policies) ? ["sandbox"] : []),
        ...blocked(
          { by: ["script-src-elem", "script-src", "default-src"], ...scripts },
          { by: ["connect-src", "default-src"], url: new URL(own.service + embedDataPath(own.id)) },
        ),
      ];
  if (isMixed(page, url)) needed.push("mixed-content");
  const media = new URL(`${own.service}/media/a`);
  const wished = isFramed
    ? []
    : blocked({ by: ["img-src", "default-src"], url: media }, { by: ["media-src", "default-src"], url: media });
  return { needed, wished };
}

const isLoader = (url: URL, { service }: Own): boolean =>
  url.host === new URL(service).host && [EMBED_SCRIPT_PATH, ELEMENTS_PATH].includes(url.pathname);

function inspectInstall(install: Install, header: string | null, page: URL, own: Own): InstallCheck {
  const isOurs = (url: URL) => url.host === new URL(own.service).host && url.pathname === wallPath(own.slug);
  const frames = install.frames.filter(isOurs).map(() => own.id);
  const elements = install.slugs.map((slug) => (slug === own.slug ? own.id : slug));
  const drawn = [...install.ids, ...elements];
  const ids = [...drawn, ...frames];
  const found = ids.filter((id) => id === own.id).length;
  const isFramed = frames.length > 0 && !drawn.includes(own.id);
  const { needed, wished } = blocksOf(install, header, page, own, isFramed);
  const verdict = () => {
    if (ids.length === 0) return "missing";
    if (found === 0) return "other_id";
    if (needed.length > 0) return "blocked";
    return found > 1 ? "twice" : "found";
  };
  return {
    verdict: verdict(),
    url: page.href,
    ids,
    has_script: install.scripts.some(({ url }) => isLoader(url, own)),
    blocked_by: ids.length === 0 ? [] : [...new Set([...needed, ...wished])],
    reason: null,
  };
}

const HTML = ["text/html", "application/xhtml+xml"];

const unreached = (url: string, reason: OutboundReason): InstallCheck => ({
  verdict: "unreachable",
  url,
  ids: [],
  has_script: false,
  blocked_by: [],
  reason,
});

/**
 * Loads the page like any visitor; one that cannot be reached is an answer. Throws 404 `Page not found.` or `Widget not
 * found.`
 */
export const checkInstall: Handler<"checkInstall"> = async (ctx, { params, body }) => {
  const { config, database, outbound } = ctx.services;
  // Read before the request, because no transaction may stay open while another server answers.
  const { id, slug } = await database.read(ctx.workspace.id, (db) => findOwnPlacement({ ...ctx, db }, params.id));
  try {
    const answer = await outbound.request({ url: body.url, types: HTML });
    const install = readInstall(decode(answer), answer.url);
    const policy = answer.headers.get("content-security-policy");
    return { data: inspectInstall(install, policy, answer.url, { id, slug, service: config.publicUrl }) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { data: unreached(body.url, error.reason) };
  }
};
