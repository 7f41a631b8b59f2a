import { locales } from "#messages/gen/runtime.js";
import type { Locale } from "#visitor/text/locale.ts";

const RIGHT_TO_LEFT = new Set<Locale>(["ar"]);

const known = (tag: string): Locale | undefined => {
  const language = tag.trim().toLowerCase().split("-")[0];
  return locales.find((locale) => locale === language);
};

export function acceptedTags(accepted: string | undefined): string[] {
  return (accepted ?? "")
    .split(",", 20)
    .map((part) => {
      const [tag = "", ...options] = part.split(";");
      const quality = Number(
        options
          .find((option) => option.trim().startsWith("q="))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { tag, quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** The visitor's UI language: the requested one, else the best of `Accept-Language`, else English. */
export function visitorLocale(asked: string | undefined, accepted: string | undefined): Locale {
  for (const tag of [asked ?? "", ...acceptedTags(accepted)]) {
    const locale = known(tag);
    if (locale) return locale;
  }
  return "en";
}

export const directionOf = (locale: Locale): "rtl" | "ltr" => (RIGHT_TO_LEFT.has(locale) ? "rtl" : "ltr");
