import Bowser from "bowser";

/** The browser and system that a `User-Agent` names; null where it does not say. Programs such as curl are named too. */
export function describeBrowser(userAgent: string | null): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  // A product token, as in "curl/8.5.0".
  const [, product] = /^([\w.-]+)\//.exec(userAgent) ?? [];
  const program = product === "Mozilla" ? undefined : product;
  return { browser: browser.name || program || null, system: os.name || null };
}
