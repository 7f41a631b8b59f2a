import { wallUrl } from "#contract/core/public-paths.ts";
import { ELEMENT_PLATFORMS, elementCode } from "#app/shared/share/element-code.ts";
import { escapeHtml } from "#app/shared/text/escape-html.ts";
import { m } from "#messages/gen/messages.js";
import { EMBED_CLASS, FRAME_CLASS } from "#contract/walls/view/embed-frame.ts";

export interface SharedWall {
  kind: "page" | "widget";
  id: string;
  name: string;
  /** The public page; widgets have none. */
  url?: string;
}

const TAG = { container: /<div\b([^>]*)>/, script: /<script\b([^>]*)>/ };

const unescape = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** Parses the attributes of a snippet from any service; undefined where it is something else. */
function readSnippet(snippet: string) {
  const attributesOf = (tag: RegExp) => {
    const [, inside] = tag.exec(snippet) ?? [];
    const pairs = [...(inside ?? "").matchAll(/([\w-]+)="([^"]*)"/g)];
    return new Map(pairs.map(([, name = "", value = ""]) => [name, unescape(value)]));
  };
  const [container, script] = [attributesOf(TAG.container), attributesOf(TAG.script)];
  const src = script.get("src");
  return container.has("data-id") && src ? { container, src } : undefined;
}

/** The origin of the script, or an empty string. */
export const originOf = (snippet: string): string => URL.parse(readSnippet(snippet)?.src ?? "")?.origin ?? "";

const camel = (name: string) => name.replaceAll(/-([a-z])/g, (_, character: string) => character.toUpperCase());

function jsxOf([name, value]: [string, string]): string {
  if (name === "class") return `className=${JSON.stringify(value)}`;
  if (name !== "style") return `${name}=${JSON.stringify(value)}`;
  const styles = value.split(";").flatMap((one) => {
    const [property, ...rest] = one.split(":");
    return property && rest.length > 0 ? [`${camel(property.trim())}: ${JSON.stringify(rest.join(":").trim())}`] : [];
  });
  return `style={{ ${styles.join(", ")} }}`;
}

/** Shown without scripts, and where the service cannot be reached. */
export interface FallbackLink {
  url: string;
  label: string;
}

const fallbackLink = ({ url, label }: FallbackLink) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

/** What lies over the page: a line that is there until the script comes would move the page when it goes. */
const takesNoRoom = (style: string | undefined): boolean => /min-height:clamp\(0px,[^,]*,0px\)/.test(style ?? "");

const collapse = (embedClass: string) =>
  `document.querySelectorAll(".${embedClass}").forEach((one) => (one.style.minHeight = 0))`;

/** Where the script fails to load, nothing else would give back the reserved height. */
function withFallback(snippet: string, link: FallbackLink | undefined, embedClass: string): string {
  const written = link && (takesNoRoom(snippet) ? `<noscript>${fallbackLink(link)}</noscript>` : fallbackLink(link));
  const linked = written ? snippet.replace("></div>", () => `>${written}</div>`) : snippet;
  return linked.replace(
    /<script\b[^>]*/,
    (script) => `${script} onerror="${collapse(embedClass).replaceAll('"', "'")}"`,
  );
}

interface ComponentParts {
  tag: string;
  attributes: [string, string][];
  src: string;
  link?: FallbackLink | undefined;
  embedClass?: string;
}

const jsxLink = ({ url, label }: FallbackLink) => `<a href={${JSON.stringify(url)}}>{${JSON.stringify(label)}}</a>`;

/** A React component that renders `tag` and loads the script once per document. */
function component({ tag, attributes, src, link, embedClass = EMBED_CLASS }: ComponentParts): string {
  const isAbove = takesNoRoom(new Map(attributes).get("style"));
  const inside = (written: string) => (isAbove ? `<noscript>${written}</noscript>` : written);
  return `import { useEffect } from "react";

const SCRIPT = ${JSON.stringify(src)};

export function Reviews() {
  useEffect(() => {
    if (document.querySelector(\`script[src="\${SCRIPT}"]\`)) return;
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.async = true;${tag === "div" ? `\n    script.onerror = () => ${collapse(embedClass)};` : ""}
    document.body.append(script);
  }, []);
  return (
    <${tag}
${attributes.map((one) => `      ${jsxOf(one)}`).join("\n")}
    ${link ? `>\n      ${inside(jsxLink(link))}\n    </${tag}>` : "/>"}
  );
}
`;
}

/** What people copy: the snippet of the service (v3 interface, section 2.8) with a fallback, or a React component. */
export function snippetFor(
  snippet: string,
  platform: string,
  link: FallbackLink | undefined,
  embedClass = EMBED_CLASS,
): string {
  const read = readSnippet(snippet);
  if (!read) return snippet;
  if (platform === "react")
    return component({ tag: "div", attributes: [...read.container], src: read.src, link, embedClass });
  return withFallback(snippet, link, embedClass);
}

/** To the page of a wall; of a widget, to the document that our own service (`isOurs`) shows in frames. */
export function linkTo(
  { id, url }: { id: string; url?: string | null | undefined },
  snippet: string,
  isOurs: boolean,
): FallbackLink | undefined {
  const origin = isOurs ? originOf(snippet) : "";
  const address = url || (origin && wallUrl(origin, id));
  return address ? { url: address, label: m.share_fallback_link() } : undefined;
}

const reservedHeight = (snippet: string) =>
  /min-height:([^;]+)/.exec(readSnippet(snippet)?.container.get("style") ?? "")?.[1];

/** A wall or widget of our own service as a web component, or as a component of a framework. */
export function elementFor(wall: SharedWall, snippet: string, platform: string): string {
  const service = originOf(snippet);
  const slug = wall.url?.startsWith(wallUrl(service, "")) ? wall.url.slice(wallUrl(service, "").length) : wall.id;
  return elementCode(ELEMENT_PLATFORMS.find((one) => one === platform) ?? "html", {
    kind: wall.kind === "page" ? "wall" : "widget",
    service,
    slug,
    minHeight: reservedHeight(snippet),
    link: { url: wall.url ?? wallUrl(service, wall.id), label: m.share_fallback_link() },
  });
}

/**
 * The style attribute of a code as a rule for the style sheet of a site whose Content-Security-Policy refuses such attributes.
 * Undefined for code without one, and for components, whose framework sets styles in ways that policies allow.
 */
export function styleRuleOf(code: string): string | undefined {
  const [, tag = "", written = ""] = /<([\w-]+)\b([^>]*\bstyle="[^"]*")/.exec(code) ?? [];
  const attributes = new Map([...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value = ""]) => [name, value]));
  const styles = unescape(attributes.get("style") ?? "")
    .split(";")
    .filter(Boolean);
  const [names, id, slug] = ["class", "data-id", "slug"].map((name) => attributes.get(name));
  const selector = names && id ? `.${names}[data-id="${id}"]` : slug ? `${tag}[slug="${slug}"]` : undefined;
  if (!selector || styles.length === 0) return undefined;
  return `${selector} {\n${styles.map((one) => `  ${one.trim().replace(":", ": ")};\n`).join("")}}`;
}

export function frameFor(wall: SharedWall, snippet: string, platform: string, title: string): string {
  const read = readSnippet(snippet);
  const reserved = reservedHeight(snippet) ?? "900px";
  const attributes: [string, string][] = [
    ["class", FRAME_CLASS],
    ["data-id", wall.id],
    ["src", `${wall.url ?? wallUrl(originOf(snippet), wall.id)}?frame=1`],
    ["title", title],
    ["loading", "lazy"],
    ["style", `width:100%;height:${reserved};border:0`],
  ];
  if (platform === "react" && read) return component({ tag: "iframe", attributes, src: read.src });
  const written = attributes.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(" ");
  const script = read ? `\n<script src="${escapeHtml(read.src)}" async></script>` : "";
  return `<iframe ${written}></iframe>${script}`;
}
