import { h } from "preact";
import type { Context as HonoContext } from "hono";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { EMPTY_QUERY, queryText, type WallQuery, type WallSearchAnswer } from "#contract/walls/view/wall-query.ts";
import type { Services } from "#server/platform/context/context.ts";
import { readThrottle } from "#server/platform/anti-spam/throttle.ts";
import { type Prepared, prepare, send } from "#server/platform/documents/page-answer.ts";
import { createPreparer, prepareHtml } from "#server/platform/documents/prepare-view.ts";
import { clientAddressOf } from "#server/platform/network/client-address.ts";
import { firstPortion, moreOf, wallData } from "#server/features/walls/data/wall-data.ts";
import { type Around, NOT_LOADED, wallDocument } from "./wall-document.ts";
import { ReviewLayout } from "#visitor/layouts/layouts.tsx";
import { treeOf } from "#visitor/wall/markup-tree.ts";
import { NothingFound, searchStatus } from "#visitor/wall/wall-search.tsx";
import { searchWall } from "#server/features/walls/data/search-wall.ts";

/** Answers kept for each view of a wall: visitors can type any text. */
const MOST_ANSWERS = 60;
const RESULTS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-cache",
  vary: "Accept-Language",
};

export interface SearchedPage extends Around {
  query: WallQuery | null;
  /** Where the requested part of the results begins; undefined when a whole page is requested. */
  results?: { from: number | undefined } | undefined;
}

const foundIn = (view: WallView, query: WallQuery | null): WallView =>
  query ? { ...view, reviews: searchWall(view, query), cta: null } : view;

/** Where a search leads: `href` to a page, `next` to its results as data. */
function addressesOf(query: WallQuery | null, { lang, locale, locked, url }: Around) {
  const text = query ? `${queryText(query)}&` : "";
  const named = lang ? `&lang=${lang}` : "";
  return {
    href: query || locked ? `?${text}all=1${named}` : `${url}?all=1`,
    next: (from: number) => `?${text}part=results&from=${from}&lang=${locale}`,
  };
}

function results(view: WallView, { query, ...around }: SearchedPage, from: number | undefined): object {
  const { locale, lang, locked } = around;
  const found = foundIn(view, query);
  const { href, next } = addressesOf(query, around);
  if (from !== undefined) return wallData(found, locale, around.url, Math.min(from, found.reviews.length), next);
  const count = firstPortion(found);
  const more = moreOf(found, count, locale, href, next);
  const list = h(ReviewLayout, {
    view: found,
    locale,
    count,
    more: more && locked ? { ...more, ...NOT_LOADED } : more,
  });
  const drawn = query && found.reviews.length === 0 ? h(NothingFound, { lang, locale }) : list;
  const answer: WallSearchAnswer = {
    tree: ["div", 0, ...treeOf(drawn)],
    status: searchStatus({ view, found: found.reviews.length, locale }),
    clearable: query !== null && found.reviews.length > 0,
  };
  return answer;
}

function searchedDocument(view: WallView, { query, ...around }: SearchedPage) {
  const found = foundIn(view, query);
  const count = around.all ? found.reviews.length : firstPortion(found);
  const { href, next } = addressesOf(query, around);
  const more = moreOf(found, count, around.locale, href, next);
  return wallDocument(view, around, { query: query ?? EMPTY_QUERY, found, count, more });
}

/**
 * Answers what a visitor searches a wall for, as a page or as results for its script. Made from what the page shows,
 * without the database; cached as long as the view, limited by address.
 */
export function createSearch({ config }: Pick<Services, "config">) {
  const once = createPreparer(MOST_ANSWERS);
  return async (c: HonoContext, view: WallView, page: SearchedPage): Promise<Response> => {
    await readThrottle.consume(clientAddressOf(config, c));
    c.header("x-robots-tag", "noindex");
    const { query, locale, lang, all, locked, results: asked } = page;
    const variant = [locale, lang, all, locked, asked && `from ${asked.from}`, queryText(query ?? EMPTY_QUERY)].join(
      "|",
    );
    const make = (): Prepared =>
      asked
        ? prepare(JSON.stringify(results(view, page, asked.from)), RESULTS)
        : prepareHtml(searchedDocument(view, page));
    return send(c, once(view, variant, make));
  };
}
