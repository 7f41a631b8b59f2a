import { Parser } from "htmlparser2";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { readDate } from "#contract/imports/read-date.ts";
import { type FoundReview, addressOf } from "./found-review.ts";
import { normaliseText } from "./plain-value.ts";
import type { Page } from "#server/platform/web-page/read-page.ts";

const text = z.string().nullish().catch(null);

export const OEmbed = z.object({ author_name: text, title: text, html: text });
export type OEmbed = z.infer<typeof OEmbed>;

const EMBED_CHARACTERS = 20_000;

/** The text is the first paragraph of the embed, the date that of its last link. */
function readQuotation(html: string): { words: string; date: string } {
  let quotes = 0;
  let paragraphs = 0;
  const parts = { first: "", whole: "", link: "" };
  let inLink = false;
  const parser = new Parser({
    onopentagname(name) {
      if (name === "blockquote") quotes += 1;
      if (name === "p" && quotes > 0) paragraphs += 1;
      if (name === "br") parts.first += "\n";
      inLink = name === "a" || (inLink && name !== "p");
      if (name === "a") parts.link = "";
    },
    ontext(data) {
      if (quotes === 0) return;
      parts.whole += data;
      if (paragraphs === 1) parts.first += data;
      if (inLink) parts.link += data;
    },
    onclosetag(name) {
      if (name === "blockquote") quotes -= 1;
      if (name === "p") paragraphs += paragraphs === 1 ? 1 : 0;
      if (name === "a") inLink = false;
    },
  });
  parser.end(html.slice(0, EMBED_CHARACTERS));
  return { words: normaliseText(parts.first) || normaliseText(parts.whole), date: parts.link };
}

const cut = (given: string, maximum: number) => given.slice(0, maximum).toWellFormed();

/** Undefined without author and text, as it is then no review. */
export function readPost({ meta, base }: Page, embed: OEmbed | undefined): FoundReview | undefined {
  const named = (...names: string[]) =>
    names.map((name) => normaliseText(meta.get(name) ?? "")).find((value) => value !== "");
  const quotation = readQuotation(embed?.html ?? "");
  const authorMeta = ["author", "article:author", "twitter:creator", "dc.creator"]
    .map((name) => named(name))
    .find((name) => name && !/^https?:/i.test(name));
  const author = normaliseText(embed?.author_name ?? "") || authorMeta || "";
  const plainText =
    quotation.words ||
    normaliseText(embed?.title ?? "") ||
    named("og:description", "twitter:description", "description") ||
    "";
  if (author === "" || plainText === "") return undefined;
  const title = named("og:title", "twitter:title");
  const date = named("article:published_time", "og:published_time", "date") ?? quotation.date;
  return {
    author: cut(author.replaceAll(/\s+/g, " "), LIMITS.shortText),
    words: cut(plainText, LIMITS.reviewText),
    title: title && !plainText.includes(title) && !title.includes(author) ? cut(title, LIMITS.reviewTitle) : null,
    rating: null,
    reviewedAt: readDate(date) ?? null,
    avatarUrl: named("og:type") === "profile" ? addressOf(named("og:image"), base) : null,
    company: null,
  };
}
