/** @jsxImportSource preact */
import type { WallView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { DATA_CTA, dataAttribute } from "#visitor/behaviour/dom-hooks.ts";
import type { Locale } from "#visitor/text/locale.ts";

function Logo({ view }: { view: WallView }) {
  const { logo } = view;
  if (!logo) return null;
  const image = <img class="logo" src={logo.url} alt="" height="56" />;
  if (!logo.href) return image;
  return (
    <a class="home" href={logo.href} aria-label={view.title}>
      {image}
    </a>
  );
}

function Button({ button }: Pick<WallView, "button">) {
  if (!button?.url) return null;
  return (
    <a class="button" href={button.url} dir="auto" {...dataAttribute(DATA_CTA)}>
      {button.label}
    </a>
  );
}

const hasNavigationBar = ({ nav, button }: WallView) => nav.length > 0 || Boolean(button?.inNav && button.url);

function NavigationBar({ view, locale }: { view: WallView; locale: Locale }) {
  return (
    <nav class="bar" aria-label={m.wall_navigation({}, { locale })}>
      <Logo view={view} />
      {view.nav.length > 0 && (
        <ul class="links">
          {view.nav.map(({ label, url }) => (
            <li key={url}>
              <a href={url} dir="auto">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {view.button?.inNav && <Button button={view.button} />}
    </nav>
  );
}

interface WallHeaderProps {
  view: WallView;
  locale: Locale;
}

export function WallHeader({ view, locale }: WallHeaderProps) {
  const bar = hasNavigationBar(view);
  return (
    <>
      {bar && <NavigationBar view={view} locale={locale} />}
      <header class="head">
        {!bar && <Logo view={view} />}
        <h1 class="heading" dir="auto">
          {view.title}
        </h1>
        {view.subtitle && (
          <p class="subtitle" dir="auto">
            {view.subtitle}
          </p>
        )}
        {!view.button?.inNav && <Button button={view.button} />}
      </header>
    </>
  );
}
