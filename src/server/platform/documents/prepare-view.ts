import type { Context as HonoContext } from "hono";
import { type Prepared, prepare } from "./page-answer.ts";
import type { Document } from "./public-document.ts";
import { visitorLocale } from "#server/platform/text/visitor-locale.ts";

const HTML = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
  vary: "Accept-Language",
};

export const prepareHtml = ({ html, policy }: Document) =>
  prepare(html, { ...HTML, "content-security-policy": policy });

export const localeOf = (c: HonoContext) => visitorLocale(c.req.query("lang"), c.req.header("accept-language"));

/** Caches what is derived from a view for as long as the view object lives; keeps the `most` latest variants. */
export function createPreparer(most = Infinity) {
  const made = new WeakMap<object, Map<string, Prepared>>();
  return function once(view: object, variant: string, make: () => Prepared): Prepared {
    const variants = made.get(view) ?? new Map<string, Prepared>();
    made.set(view, variants);
    const prepared = variants.get(variant) ?? make();
    for (const [oldest] of variants) {
      if (variants.size < most || variants.has(variant)) break;
      variants.delete(oldest);
    }
    variants.set(variant, prepared);
    return prepared;
  };
}
