import { FORM_FONTS, FORM_THEMES } from "#contract/forms/form-extras.ts";
import { FORM_RADIUS } from "#contract/forms/form-theme.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { FormColours } from "./form-colours.tsx";
import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";
import { NumberField, SegmentedField, SelectField } from "#app/features/forms/builder-inputs/panel-fields.ts";
import { PictureField } from "#app/features/forms/builder-inputs/picture-field.tsx";
import { m } from "#messages/gen/messages.js";

const THEME_LABELS = { auto: m.panels_theme_auto, light: m.panels_theme_light, dark: m.panels_theme_dark };
const FONT_LABELS = {
  system: m.panels_font_system,
  sans: m.panels_font_sans,
  serif: m.panels_font_serif,
  rounded: m.panels_font_rounded,
  mono: m.panels_font_mono,
};

/** How the form looks. */
export function LookPanel() {
  return (
    <Panel>
      <Group title={m.panels_look_brand()}>
        <PictureField path="extras.look.logo_url" whole />
        <PictureField path="extras.look.background_url" help={m.panels_look_background_help()} />
      </Group>
      <Group title={m.panels_look_style()}>
        <SegmentedField
          path="extras.look.theme"
          fallback="auto"
          options={FORM_THEMES.map((value) => ({ value, label: THEME_LABELS[value]() }))}
          help={m.panels_look_theme_help()}
        />
        <SelectField
          path="extras.look.font"
          fallback="system"
          options={FORM_FONTS.map((value) => ({ value, label: FONT_LABELS[value]() }))}
        />
        <NumberField
          path="extras.look.radius"
          min={0}
          max={32}
          empty={undefined}
          placeholder={String(FORM_RADIUS)}
          unit={m.panels_pixels()}
        />
      </Group>
      <FormColours side="light" />
      <FormColours side="dark" />
    </Panel>
  );
}
