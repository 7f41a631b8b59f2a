import * as z from "zod";
import { LANGUAGES } from "#contract/core/language.ts";
import type { Facet } from "#contract/reviews/lists/review-facets.ts";
import { REVIEW_SORTS } from "#contract/reviews/review-filter.ts";
import { dashboardUrl } from "#server/domain/reviews/public-address.ts";
import { platformOfReview } from "#server/domain/review-platforms/present-platform.ts";
import { htmlToText } from "#server/platform/text/plain-text.ts";
import { type Found, findQuotes } from "./find-quotes.ts";
import { keyOf, permissionsOf, presentReview, textsOf } from "./present-review.ts";
import { filterFields, toFilter } from "./review-filter.ts";
import { Page, READERS, ReviewRef, tool } from "./tool.ts";

const searchReviews = tool({
  name: "search_reviews",
  title: "Search reviews",
  description: "Lists the reviews of the workspace that match, newest first unless sorted otherwise, with their text.",
  input: z.object({ ...filterFields, sort: z.enum(REVIEW_SORTS).default("newest"), page: Page }),
  uses: ["listReviews"],
  run: async ({ call, publicUrl }, { sort, page, ...given }) => {
    const { data } = await call("listReviews", { query: { filter: toFilter(given), sort, page } });
    return {
      reviews: data.data.map((item) => presentReview(publicUrl, item)),
      page,
      more: data.next_page_url !== null,
    };
  },
});

const readReview = tool({
  name: "read_review",
  title: "Read a review",
  description:
    "Gives one review with all that the team knows of it: answers to questions, reply, walls, where it is from.",
  input: ReviewRef,
  uses: [...Object.values(READERS), "getReviewContext"],
  run: async ({ call, publicUrl }, key) => {
    const { data } = await call(READERS[key.type], { params: { id: key.id } });
    const { data: context } = await call("getReviewContext", { params: key });
    const person = data.feed_fields;
    return {
      review: {
        ...key,
        author: { name: person.name, position: person.position, company: person.organization_name },
        rating:
          data.rating === null || data.rating === "" ? null : { value: Number(data.rating), kind: data.rating_type },
        title: data.review_title,
        text: htmlToText(data.comment),
        transcript: data.transcript,
        answers: data.question_answers.map(({ question_text, answer }) => ({ question: question_text, answer })),
        state: context.state,
        hidden_because: context.set_aside?.reason ?? null,
        ...permissionsOf(data.extra_details),
        reply: data.extra_details.reply ?? null,
        reply_public: data.extra_details.reply_public ?? false,
        labels: data.review_labels.map(({ id, name }) => ({ id, name })),
        shown_on: context.places.map(({ kind, id, name, public_url, shown }) => ({
          kind,
          id,
          name,
          public_url,
          shown,
        })),
        origin: {
          kind: context.origin.kind,
          form: context.origin.form?.name ?? null,
          platform: context.origin.platform?.name ?? null,
          url: context.origin.review_url,
        },
        reviewed_at: data.reviewed_at,
        received_at: context.origin.received_at,
        public_url: data.public_url || null,
        dashboard_url: dashboardUrl(publicUrl, key.type, key.id),
      },
    };
  },
});

/** The list of the API takes one phrase: the word that says most narrows it, the others order what is found. */
const longestWord = (query: string) => query.split(/\s+/).toSorted((a, b) => b.length - a.length)[0];

/** Pages of reviews that one call looks through. */
const PAGES_READ = 5;

const findQuotesTool = tool({
  name: "find_quotes",
  title: "Find quotes",
  description:
    "Finds sentences of reviews, word for word as they are stored: text.slice(start, end) of the field of the review is the quote. " +
    "Only approved reviews whose author agreed to publication, unless states or may_publish say otherwise. " +
    "author is null where the author did not agree to be named; words of a recording that may not be used are left out.",
  input: z.object({
    ...filterFields,
    query: filterFields.query.describe("Words; sentences with most of them come first, and all have at least one"),
    states: filterFields.states.default(["approved"]),
    may_publish: filterFields.may_publish.default(true),
    shortest: z.int().min(1).max(2000).default(20).describe("Characters"),
    longest: z.int().min(20).max(2000).default(280).describe("Characters; longer sentences are parted at a space"),
    per_review: z.int().min(1).max(10).default(2),
    limit: z.int().min(1).max(50).default(10),
  }),
  uses: ["listReviews"],
  run: async ({ call, publicUrl }, { shortest, longest, per_review: each, limit, ...given }) => {
    const query = given.query ?? "";
    const filter = toFilter({ ...given, query: longestWord(query) });
    const quotes: (Found & Record<string, unknown>)[] = [];
    let more = true;
    for (let page = 1; page <= PAGES_READ && more && quotes.length < limit; page += 1) {
      const { data } = await call("listReviews", { query: { filter, page } });
      more = data.next_page_url !== null;
      for (const item of data.data) {
        const review = keyOf(item);
        const { text, transcript } = textsOf(item);
        const permissions = permissionsOf(item.extra_details);
        const quotable = { text, ...(permissions.may_use_recording && { transcript }) };
        const found = Object.entries(quotable).flatMap(([field, words]) =>
          findQuotes(words ?? "", { query, shortest, longest }).map((span) => ({ ...span, field })),
        );
        for (const span of found.slice(0, each))
          quotes.push({
            ...span,
            review,
            author: permissions.may_name ? item.feed_fields.name : null,
            rating: item.rating === null ? null : { value: Number(item.rating), kind: item.rating_type },
            state: item.extra_details.state ?? null,
            ...permissions,
            dashboard_url: dashboardUrl(publicUrl, review.type, review.id),
          });
      }
    }
    const best = quotes.toSorted((a, b) => b.hits - a.hits);
    return { quotes: best.slice(0, limit), more: more || quotes.length > limit };
  },
});

/** The facets that agents get, and what they are called there. */
const COUNTED = {
  types: "record-types",
  states: "states",
  stars: "star-rating",
  sentiments: "sentiments",
  sources: "imported-froms",
  labels: "review-labels",
  forms: "feed-forms",
  languages: "languages",
} as const satisfies Record<string, Facet>;

const countReviews = tool({
  name: "count_reviews",
  title: "Count reviews",
  description:
    "Counts the reviews that match: in all, and by type, state, stars, sentiment, source, label, form and language. " +
    "Counts stop at a limit; more says that there are further ones.",
  input: z.object(filterFields),
  uses: ["getReviewFacets", "listLabels"],
  run: async ({ call, publicUrl }, given) => {
    const facets = Object.values(COUNTED);
    const { data } = await call("getReviewFacets", { query: { filter: toFilter(given), facets } });
    const labels = new Map((await call("listLabels", { query: {} })).data.map(({ id, name }) => [id, name]));
    const languages = new Map<string, string>(LANGUAGES.map(({ id, code }) => [String(id), code]));
    const nameOf = (facet: Facet, value: string) => {
      if (facet === "review-labels") return labels.get(value) ?? null;
      if (facet === "languages") return languages.get(value) ?? null;
      return facet === "imported-froms" ? platformOfReview(publicUrl, Number(value)).name : undefined;
    };
    const counts = Object.entries(COUNTED).map(([name, facet]) => [
      name,
      (data.facets[facet] ?? []).map(({ value, count }) => ({ value, name: nameOf(facet, value), count })),
    ]);
    return {
      total: data.total.count,
      more: data.total.more || data.more,
      counts: Object.fromEntries(counts) as unknown,
    };
  },
});

export const reviewTools = [searchReviews, readReview, findQuotesTool, countReviews];
