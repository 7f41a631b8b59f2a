import { walkPage } from "#server/platform/text/walk-html.ts";

const EMBED_CLASS = /(?:^|\s)svc-embed(?:\s|$)/;
const FRAME_CLASS = /(?:^|\s)svc-frame(?:\s|$)/;
const INCLUDE_CLASS = /(?:^|\s)laurel-wall(?:\s|$)/;
const ELEMENTS = new Set(["laurel-wall", "laurel-widget"]);
/** Content of these elements is text, or for browsers without scripts. */
const DEAD = new Set(["template", "noscript"]);

export interface Install {
  ids: string[];
  /** What custom elements name: slugs or ids. */
  slugs: string[];
  scripts: { url: URL; nonce: string | undefined }[];
  frames: URL[];
  /** Pages that included HTML links to. */
  includes: URL[];
  /** A style attribute reserves space for the reviews. */
  hasRoom: boolean;
  policies: string[];
}

/** Does not see what the page's scripts add later. */
export function readInstall(html: string, page: URL): Install {
  const install: Install = { ids: [], slugs: [], scripts: [], frames: [], includes: [], hasRoom: false, policies: [] };
  let base = page;
  let dead = 0;
  let isIncluded = false;
  const address = (text: string | undefined) => (text === undefined ? null : URL.parse(text.trim(), base));
  walkPage(html, {
    open(name, { class: names = "", src, href, nonce, content, style, ...rest }) {
      if (DEAD.has(name)) dead += 1;
      if (dead > 0) return;
      if (name === "base") base = address(href) ?? base;
      const id = rest["data-id"]?.trim();
      if (EMBED_CLASS.test(names) && id) install.ids.push(id);
      const isEmbed = EMBED_CLASS.test(names) || ELEMENTS.has(name) || FRAME_CLASS.test(names);
      if (isEmbed && /height:/.test(style ?? "")) install.hasRoom = true;
      if (ELEMENTS.has(name) && rest["slug"]) install.slugs.push(rest["slug"].trim());
      const url = address(src);
      if (INCLUDE_CLASS.test(names)) isIncluded = true;
      const target = isIncluded && name === "a" && address(href);
      if (target) {
        install.includes.push(target);
        isIncluded = false;
      }
      if (name === "script" && url) install.scripts.push({ url, nonce });
      if (name === "iframe" && url) install.frames.push(url);
      if (name === "meta" && rest["http-equiv"]?.toLowerCase() === "content-security-policy" && content)
        install.policies.push(content);
    },
    close(name) {
      if (DEAD.has(name)) dead -= 1;
    },
  });
  return install;
}
