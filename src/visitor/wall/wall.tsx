/** @jsxImportSource preact */
import type { WallView } from "#contract/walls/view/view-model.ts";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { EMPTY_QUERY, type WallQuery } from "#contract/walls/view/wall-query.ts";
import { m } from "#messages/gen/messages.js";
import { ReviewLayout, type ReviewLayoutProps, wallElementProps, SelectionNote } from "#visitor/layouts/layouts.tsx";
import { DATA_WALL, dataAttribute } from "#visitor/behaviour/dom-hooks.ts";
import { NothingFound, WallSearchBar } from "./wall-search.tsx";
import { WallHeader } from "./wall-header.tsx";
import type { Locale } from "#visitor/text/locale.ts";

export interface WallResults {
  query: WallQuery;
  /** The wall with the reviews that fit alone. */
  found: WallView;
  /** The language of the page, when its address names one. */
  lang: Locale | undefined;
}

interface WallProps extends ReviewLayoutProps {
  view: WallView;
  heading: "h1" | "h2";
  /** What a visitor asked for and the reviews that fit; absent: all. */
  search?: WallResults | undefined;
}

function WallFooter({ view, locale, embedded }: { view: WallView; locale: Locale; embedded: boolean }) {
  const away = embedded ? { target: "_blank", rel: "noopener" } : null;
  return (
    <footer class="tail">
      <a href={view.about} {...away}>
        {m.wall_about_link({}, { locale })}
      </a>
      {view.branding && <span>{m.wall_branding({}, { locale })}</span>}
    </footer>
  );
}

const withoutBackdrop = (view: WallView): WallView => ({
  ...view,
  looks: view.looks.filter((look) => look !== "pictured" && look !== "dimmed"),
});

/** Wall page, embed and preview share this markup; `h1` on its own page, `h2` within another. */
export function Wall({ view, locale, count, more, heading, search }: WallProps) {
  const { query, found, lang } = search ?? { query: EMPTY_QUERY, found: view, lang: undefined };
  const shown = Math.min(count, found.reviews.length);
  // The page around an embed has a ground, a heading and a font of its own.
  const embedded = heading === "h2";
  const { floats } = LAYOUT_TABLE[view.arrangement];
  const note = <SelectionNote view={view} locale={locale} />;
  return (
    <section
      {...(embedded ? wallElementProps(withoutBackdrop(view), "embedded", "host-font") : wallElementProps(view))}
      {...dataAttribute(DATA_WALL, view.id)}
      aria-label={view.title}
    >
      {!embedded && view.background && (
        <div class="backdrop" aria-hidden="true">
          <img src={view.background} alt="" decoding="async" />
        </div>
      )}
      {!embedded && <WallHeader view={view} locale={locale} />}
      {!embedded && view.arrangement !== "floating" && note}
      {!embedded && view.search && (
        <WallSearchBar view={view} query={query} found={found.reviews.length} lang={lang} locale={locale} />
      )}
      {search && found.reviews.length === 0 ? (
        <NothingFound lang={lang} locale={locale} />
      ) : (
        <ReviewLayout view={found} locale={locale} count={shown} more={more} standing={!embedded} />
      )}
      {embedded && !floats && note}
      {!(embedded && floats) && <WallFooter view={view} locale={locale} embedded={embedded} />}
    </section>
  );
}
