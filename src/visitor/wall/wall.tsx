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

/** Wall page, embed and preview share this markup. */
export function Wall({ view, locale, count, more, heading }: WallProps) {
  const shown = Math.min(count, view.reviews.length);
  return (
    <section {...wallElementProps(view)} {...dataAttribute(DATA_WALL, view.id)} aria-label={view.title}>
      {view.background && (
        <div class="backdrop" aria-hidden="true">
          <img src={view.background} alt="" decoding="async" />
        </div>
      )}
      <WallHeader view={view} locale={locale} heading={heading} />
      <SelectionNote view={view} locale={locale} />
      <ReviewLayout view={view} locale={locale} count={shown} more={more} />
      <WallFooter view={view} locale={locale} embedded={heading === "h2"} />
    </section>
  );
}
