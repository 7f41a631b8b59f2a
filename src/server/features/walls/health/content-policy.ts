type Policy = Map<string, string[]>;

interface Directives {
  /** The directives that apply, the most specific first. */
  by: readonly string[];
}
export interface Wanted extends Directives {
  url: URL;
  /** For scripts: the nonce of the element, and whether another script adds it. */
  nonce?: string | undefined;
  isAddedLater?: boolean;
}

const HOST = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^:/]+|\[[\da-f:]+\])(?::(\d+|\*))?(\/.*)?$/i;

/** Of repeated directives the first counts. */
export function readPolicies(texts: string[]): Policy[] {
  const policies = texts.flatMap((text) => text.split(",")).map((text) => text.trim());
  return policies.filter(Boolean).map((text) => {
    const policy: Policy = new Map();
    for (const directive of text.split(";")) {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
    }
    return policy;
  });
}

/** A scheme in a policy also allows its secure form. */
const fitsScheme = (scheme: string, url: URL): boolean =>
  url.protocol === `${scheme}:` || (scheme === "http" && url.protocol === "https:");

function fitsHost(source: string, url: URL, page: URL): boolean {
  const [, scheme = page.protocol.slice(0, -1), host = "", port, path = "/"] = HOST.exec(source) ?? [];
  const name = host.toLowerCase();
  const isHost = name.startsWith("*") ? url.hostname.endsWith(name.slice(1)) : url.hostname === name;
  const isPort =
    port === "*" ||
    (port === undefined ? url.port === "" : (url.port || (url.protocol === "http:" ? "80" : "443")) === port);
  const isPath = path.endsWith("/") ? url.pathname.startsWith(path) : url.pathname === path;
  return host !== "" && fitsScheme(scheme, url) && isHost && isPort && isPath;
}

function fits(source: string, { url }: Wanted, page: URL): boolean {
  const word = source.toLowerCase();
  if (word === "*") return /^https?:$/.test(url.protocol);
  if (word === "'self'") return url.host === page.host && fitsScheme(page.protocol.slice(0, -1), url);
  if (word.startsWith("'")) return false;
  if (/^[a-z][a-z\d+.-]*:$/.test(word)) return fitsScheme(word.slice(0, -1), url);
  return fitsHost(source, url, page);
}

function lets(sources: string[], wanted: Wanted, page: URL): boolean {
  const { nonce, isAddedLater } = wanted;
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true;
  // 'strict-dynamic': host names no longer count, but an allowed script may add others.
  if (sources.some((source) => source.toLowerCase() === "'strict-dynamic'") && wanted.by.includes("script-src"))
    return isAddedLater === true;
  return sources.some((source) => fits(source, wanted, page));
}

function refusing(policies: Policy[], { by }: Directives, isLet: (sources: string[]) => boolean): string[] {
  const names = policies.map((policy) => {
    const name = by.find((directive) => policy.has(directive));
    return name !== undefined && !isLet(policy.get(name) ?? []) ? name : undefined;
  });
  return names.filter((name) => name !== undefined);
}

/** The directives that block the address. */
export const blockedBy = (policies: Policy[], wanted: Wanted, page: URL): string[] =>
  refusing(policies, wanted, (sources) => lets(sources, wanted, page));

// Browsers ignore 'unsafe-inline' when the directive also has a nonce or a hash.
const letsInline = (sources: string[]): boolean =>
  sources.some((source) => source.toLowerCase() === "'unsafe-inline'") &&
  !sources.some((source) => /^'(?:nonce|sha\d+)-/i.test(source));

/** Whether the policies block an inline style sheet (`elem`) or a style attribute (`attr`) without a nonce or a known hash. */
export const refusesInlineStyles = (policies: Policy[], kind: "elem" | "attr"): boolean =>
  refusing(policies, { by: [`style-src-${kind}`, "style-src", "default-src"] }, letsInline).length > 0;

export const isSandboxed = (policies: Policy[]): boolean =>
  policies.some((policy) => policy.get("sandbox")?.includes("allow-scripts") === false);
