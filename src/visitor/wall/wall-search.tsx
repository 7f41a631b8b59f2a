/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { WallView } from "#contract/walls/view/view-model.ts";
import {
  searchOptions,
  searchSorts,
  type WallChoice,
  type WallQuery,
  WALL_QUERY_LIMIT,
} from "#contract/walls/view/wall-query.ts";
import { m } from "#messages/gen/messages.js";
import { DATA_CLEAR, dataAttribute, SEARCH_CLASS } from "#visitor/behaviour/dom-hooks.ts";
import type { Locale } from "#visitor/text/locale.ts";

/** What a visitor asked for, and what the page shows of the wall. */
export interface WallSearchState {
  view: WallView;
  query: WallQuery;
  /** Number of reviews that fit. */
  found: number;
  /** The language of the page, when its address names one. */
  lang?: string | undefined;
  locale: Locale;
}

const numbers = (locale: Locale) => new Intl.NumberFormat(locale);

/** Told to screen readers whenever it changes. */
export function searchStatus({ view, found, locale }: Pick<WallSearchState, "view" | "found" | "locale">): string {
  const total = view.reviews.length;
  const format = numbers(locale);
  return found === total
    ? m.wall_search_all({ count: total, n: format.format(total) }, { locale })
    : m.wall_search_found({ count: total, shown: format.format(found), n: format.format(total) }, { locale });
}

function Clear({ lang, children }: { lang: string | undefined; children: ComponentChildren }) {
  return (
    <a class="clear" href={lang ? `?lang=${lang}` : "?"} {...dataAttribute(DATA_CLEAR)}>
      {children}
    </a>
  );
}

interface PickProps {
  name: keyof WallQuery;
  label: string;
  value: string;
  options: { value: string; label: string }[];
}

function Pick({ name, label, value, options }: PickProps) {
  return (
    <span class="pick">
      <select name={name} aria-label={label}>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

function Picks({ view, query, locale }: WallSearchState) {
  const options = searchOptions(view);
  const sorts = searchSorts(view);
  const format = numbers(locale);
  const languages = new Intl.DisplayNames(locale, { type: "language" });
  const stars = (value: string) =>
    m.wall_search_stars({ count: Number(value), n: format.format(Number(value)) }, { locale });
  const choices: [name: WallChoice, label: string, all: string, text?: (value: string) => string][] = [
    ["stars", m.wall_search_rating({}, { locale }), m.wall_search_any_rating({}, { locale }), stars],
    ["tag", m.wall_search_topic({}, { locale }), m.wall_search_any_topic({}, { locale })],
    [
      "language",
      m.wall_search_language({}, { locale }),
      m.wall_search_any_language({}, { locale }),
      (value) => languages.of(value) ?? value,
    ],
    ["field", view.search?.field ?? "", m.wall_search_any({ name: view.search?.field ?? "" }, { locale })],
  ];
  const orders = {
    newest: m.wall_search_newest({}, { locale }),
    highest: m.wall_search_highest({}, { locale }),
    detailed: m.wall_search_detailed({}, { locale }),
  };
  return (
    <>
      {choices.map(
        ([name, label, all, text = (value: string) => value]) =>
          options[name].length > 0 && (
            <Pick
              key={name}
              name={name}
              label={label}
              value={query[name]}
              options={[
                { value: "", label: all },
                ...options[name].map(({ value, count }) => ({
                  value,
                  label: `${text(value)} (${format.format(count)})`,
                })),
              ]}
            />
          ),
      )}
      <Pick
        name="sort"
        label={m.wall_search_sort({}, { locale })}
        value={query.sort}
        options={[
          { value: "", label: m.wall_search_own_order({}, { locale }) },
          ...sorts.map((value) => ({ value, label: orders[value] })),
        ]}
      />
    </>
  );
}

/** A GET form to the page itself, which works without scripts. */
export function WallSearchBar(props: WallSearchState) {
  const { query, found, lang, locale } = props;
  // Where nothing is found, it stands in place of the reviews.
  const isClearable = found > 0 && Object.values(query).some(Boolean);
  const label = m.wall_search({}, { locale });
  return (
    <form class={SEARCH_CLASS} role="search" aria-label={label} autocomplete="off">
      <div class="find-row">
        <span class="find-text">
          <input
            type="search"
            name="q"
            aria-label={label}
            placeholder={label}
            maxLength={WALL_QUERY_LIMIT}
            value={query.q}
          />
          <button type="submit" aria-label={m.wall_search_submit({}, { locale })}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="10.5" cy="10.5" r="6.5" />
              <path d="m15.5 15.5 5 5" />
            </svg>
          </button>
        </span>
        <Picks {...props} />
      </div>
      {lang && <input type="hidden" name="lang" value={lang} />}
      <p class="find-status">
        <span role="status">{searchStatus(props)}</span>
        <span class="find-clear" hidden={!isClearable}>
          <Clear lang={lang}>{m.wall_search_clear({}, { locale })}</Clear>
        </span>
      </p>
    </form>
  );
}

export const NothingFound = ({ lang, locale }: Pick<WallSearchState, "lang" | "locale">) => (
  <p class="none">
    {m.wall_search_nothing({}, { locale })} <Clear lang={lang}>{m.wall_search_show_all({}, { locale })}</Clear>
  </p>
);
