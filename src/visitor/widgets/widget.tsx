/** @jsxImportSource preact */
import type { WidgetView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { Arranged, type ArrangedProps, sceneProps, Selected } from "#visitor/layouts/layouts.tsx";
import { mark } from "#visitor/behaviour/dom-hooks.ts";

/** Kinds that show no review, of which some could be left out. */
const OF_NONE = new Set<WidgetView["kind"]>(["avatar-group", "logos"]);

/** A widget as its visitors see it. Drawn by the service; the embed script builds it from the same markup. */
export function Widget({ view, ...rest }: ArrangedProps & { view: WidgetView }) {
  const { locale } = rest;
  return (
    <section {...sceneProps(view, "widget")} {...mark("wall", view.id)} aria-label={m.visitor_reviews({}, { locale })}>
      <Arranged view={view} {...rest} />
      {!OF_NONE.has(view.kind) && <Selected view={view} locale={locale} />}
    </section>
  );
}
