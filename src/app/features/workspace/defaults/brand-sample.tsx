import { useWatch } from "react-hook-form";
import { brandColours } from "#app/shared/brand/brand-colours.ts";
import { DEFAULT_ATTRIBUTES } from "#contract/walls/pages/page-defaults.ts";
import { findOwnFont, useOwnFonts } from "#app/shared/fonts/own-fonts.ts";
import { ownFaces, servedFont } from "#contract/walls/view/fonts.ts";
import type { WorkspaceDefaults } from "#contract/workspace/workspace-defaults.ts";
import { m } from "#messages/gen/messages.js";

const { dark_mode_colors: dark, ...light } = DEFAULT_ATTRIBUTES;
const SIDES = {
  light: {
    card: light.card_background_color,
    text: light.primary_text_color,
    page: light.page_backgound_color,
    star: light.star_rating_color,
    link: light.external_link_color,
  },
  dark: {
    card: dark.card_background_color,
    text: dark.primary_text_color,
    page: dark.page_background_color,
    star: dark.star_rating_background_color,
    link: dark.external_link_color,
  },
};

type SampleProps = { side: keyof typeof SIDES; brand: WorkspaceDefaults; logo: string | null };

function SampleCard({ side, brand, logo }: SampleProps) {
  const own = SIDES[side];
  const {
    fill = light.page_primary_color,
    onFill = light.cta_button_text_color,
    link,
    star,
  } = brandColours(brand, own.card);
  return (
    <div className="p-3" style={{ background: own.page }}>
      <div
        className="flex flex-col items-start gap-2 rounded-lg p-4"
        style={{
          background: own.card,
          color: own.text,
          ...(brand.font && { fontFamily: `"${brand.font}", ${servedFont(brand.font)?.style ?? "sans-serif"}` }),
        }}
      >
        {logo && <img src={logo} alt="" className="max-h-6 max-w-24 object-contain" />}
        <span style={{ color: star ?? own.star }}>★★★★★</span>
        <span className="font-medium">{m.look_site_sample_words()}</span>
        <span className="text-sm">
          {m.look_site_sample_name()} ·{" "}
          <span className="underline" style={{ color: link ?? own.link }}>
            {m.defaults_sample_link()}
          </span>
        </span>
        <span className="rounded-md px-3 py-1.5 text-sm font-medium" style={{ background: fill, color: onFill }}>
          {m.defaults_sample_button()}
        </span>
      </div>
    </div>
  );
}

/** A review in the colours and font of the brand as they are in the form, light and dark. */
export function BrandSample({ logo }: { logo: string | null }) {
  const brand = useWatch<WorkspaceDefaults>() as WorkspaceDefaults;
  const font = servedFont(brand.font);
  const own = findOwnFont(useOwnFonts(), brand.font);
  return (
    <figure className="flex flex-col gap-1.5">
      {font && <link rel="stylesheet" href={`/visitor/fonts/${font.slug}.css`} />}
      {own && <style>{ownFaces(own.name, own, "swap")}</style>}
      <figcaption className="font-medium">{m.look_site_shown()}</figcaption>
      <div aria-hidden="true" className="overflow-hidden rounded-md border border-line forced-color-adjust-none">
        <SampleCard side="light" brand={brand} logo={logo} />
        <SampleCard side="dark" brand={brand} logo={logo} />
      </div>
    </figure>
  );
}
