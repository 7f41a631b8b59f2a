/** @jsxImportSource preact */
import type { WallView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { ReviewLayout, type ReviewLayoutProps, wallElementProps, SelectionNote } from "#visitor/layouts/layouts.tsx";
import { DATA_WALL, dataAttribute } from "#visitor/behaviour/dom-hooks.ts";
import { WallHeader } from "./wall-header.tsx";
import type { Locale } from "#visitor/text/locale.ts";

interface WallProps extends ReviewLayoutProps {
  view: WallView;
  heading: "h1" | "h2";
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
export function Wall({ view, locale, count, more, heading }: WallProps) {
  const shown = Math.min(count, view.reviews.length);
  // The page around an embed has a ground, a heading and a font of its own.
  const embedded = heading === "h2";
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
      <ReviewLayout view={view} locale={locale} count={shown} more={more} standing={!embedded} />
      {embedded && view.arrangement !== "floating" && note}
      {!(embedded && view.arrangement === "floating") && <WallFooter view={view} locale={locale} embedded={embedded} />}
    </section>
  );
}
