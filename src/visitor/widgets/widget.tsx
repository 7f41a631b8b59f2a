/** @jsxImportSource preact */
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import type { WidgetView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { ReviewLayout, type ReviewLayoutProps, wallElementProps, SelectionNote } from "#visitor/layouts/layouts.tsx";
import { DATA_WALL, dataAttribute } from "#visitor/behaviour/dom-hooks.ts";

export function Widget({ view, ...rest }: ReviewLayoutProps & { view: WidgetView }) {
  const { locale } = rest;
  return (
    <section
      {...wallElementProps(view, "widget", ...(view.font ? [] : ["host-font"]))}
      {...dataAttribute(DATA_WALL, view.id)}
      aria-label={m.visitor_reviews({}, { locale })}
    >
      <ReviewLayout view={view} {...rest} />
      {LAYOUT_TABLE[view.kind].text && !LAYOUT_TABLE[view.kind].floats && <SelectionNote view={view} locale={locale} />}
    </section>
  );
}
