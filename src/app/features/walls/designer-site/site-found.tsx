import type { CSSProperties } from "react";
import { servedFont } from "#contract/walls/view/fonts.ts";
import type { SiteTheme } from "#contract/walls/pages/wall-health.ts";
import { siteColours } from "./site-colours.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";

const ROLE_LABELS = {
  page: m.look_site_role_page,
  text: m.look_site_role_text,
  accent: m.look_site_role_accent,
  card: m.look_site_role_card,
  border: m.look_site_role_border,
};

function Sample({ theme }: { theme: SiteTheme }) {
  const { page, card, text, muted, accent, border, on_accent: onAccent } = siteColours(theme);
  const box: CSSProperties = { background: card, borderColor: border, borderRadius: theme.radius ?? undefined };
  return (
    <div
      className="flex flex-col gap-3 rounded-md border border-line p-4 forced-color-adjust-none"
      style={{ background: page }}
    >
      <div className="flex flex-col gap-1 border border-line p-3.5" style={box}>
        <span className="text-sm font-semibold" style={{ color: text }}>
          {m.look_site_sample_name()}
        </span>
        <span style={{ color: muted }}>{m.look_site_sample_words()}</span>
        <span
          className="mt-1.5 w-fit px-3 py-1 text-sm font-medium"
          style={{ background: accent, color: onAccent, borderRadius: theme.radius ?? undefined }}
        >
          {m.look_load_more_placeholder()}
        </span>
      </div>
    </div>
  );
}

export function SiteFound({ theme }: { theme: SiteTheme }) {
  const seen = theme.colours.filter(
    ({ role }, index) => theme.colours.findIndex((other) => other.role === role) === index,
  );
  return (
    <div className="grid gap-5 pt-5 sm:grid-cols-2">
      <section className="flex flex-col gap-2">
        <h3 className="text-sm font-semibold">{m.look_site_found()}</h3>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 text-sm">
          {seen.map(({ role, colour }) => (
            <div key={role} className="contents">
              <dt className="text-ink-soft">{ROLE_LABELS[role]()}</dt>
              <dd dir="ltr" className="flex items-center gap-2 rtl:justify-end">
                <span
                  aria-hidden
                  className="size-4 rounded-xs border border-line-control forced-color-adjust-none"
                  style={{ background: colour }}
                />
                {colour}
              </dd>
            </div>
          ))}
          {theme.font && (
            <>
              <dt className="text-ink-soft">{m.look_font()}</dt>
              <dd>{servedFont(theme.font)?.name ?? m.look_site_font_unknown({ font: theme.font })}</dd>
            </>
          )}
          {theme.radius !== null && (
            <>
              <dt className="text-ink-soft">{m.look_site_corners()}</dt>
              <dd>{m.look_site_corners_value({ radius: formatNumber(theme.radius) })}</dd>
            </>
          )}
        </dl>
      </section>
      <section className="flex flex-col gap-2">
        <h3 className="text-sm font-semibold">{m.look_site_shown()}</h3>
        <Sample theme={theme} />
      </section>
    </div>
  );
}
