import {
  FORM_STYLES,
  FORM_THEMES,
  FORM_COLOURS,
  FORM_NUMBERS,
  type FormColour,
  type FormStyle,
} from "#contract/forms/form-extras.ts";
import { FORM_RADIUS, lookOf } from "#contract/forms/view/form-theme.ts";
import { AddFont } from "#app/shared/fonts/add-font.tsx";
import { fontOptions, useOwnFonts } from "#app/shared/fonts/own-fonts.ts";
import { useField } from "#app/shared/inputs/use-field.ts";
import { DEVICE_FONTS } from "#contract/walls/view/fonts.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";
import {
  NumberField,
  SegmentedField,
  SelectField,
  PictureChoice,
  type ColourPath,
} from "#app/features/forms/builder-inputs/panel-fields.ts";
import { PictureField } from "#app/features/forms/builder-inputs/media-field.tsx";
import { m } from "#messages/gen/messages.js";
import { useWatch } from "react-hook-form";
import { ColourGroup } from "#app/shared/inputs/colour-group.tsx";
import { BrandButton } from "./brand-button.tsx";
import { StyleSketch } from "./style-sketch.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";

const NAMES: Record<FormColour, () => string> = {
  page: m.panels_colour_page,
  card: m.panels_colour_card,
  text: m.panels_colour_text,
  muted: m.panels_colour_muted,
  accent: m.panels_colour_accent,
  accent_text: m.panels_colour_accent_text,
  border: m.panels_colour_border,
};

/** The background that each colour must contrast with. */
const BACKGROUNDS: Partial<Record<FormColour, FormColour>> = { text: "card", muted: "card", accent_text: "accent" };

function FormColours({ side }: { side: "light" | "dark" }) {
  const look = useWatch<FormValues, "extras.look">({ name: "extras.look" });
  // Defaults of unset colours: the dark theme derives its accent from the light one.
  const defaults = lookOf({ ...look, [side]: {} }, null)[side];
  const pathOf = (colour: FormColour): ColourPath => `extras.look.${side}.${colour}`;
  return (
    <ColourGroup
      title={side === "light" ? m.form_editor_field_colours_light() : m.form_editor_field_colours_dark()}
      note={side === "dark" ? m.panels_colours_dark_note() : undefined}
      back="nothing"
      rows={FORM_COLOURS.map((colour) => {
        const on = BACKGROUNDS[colour];
        return {
          path: pathOf(colour),
          name: NAMES[colour](),
          fallback: defaults[colour] ?? "",
          on: on && pathOf(on),
          onFallback: on && defaults[on],
        };
      })}
    />
  );
}

const THEME_LABELS = { auto: m.panels_theme_auto, light: m.panels_theme_light, dark: m.panels_theme_dark };
const FONT_LABELS = {
  system: m.panels_font_system,
  sans: m.panels_font_sans,
  serif: m.panels_font_serif,
  rounded: m.panels_font_rounded,
  mono: m.panels_font_mono,
};

/** A font of the device, one that the workspace uploaded, or one that is served. */
function FontField() {
  const { field, disabled } = useField("extras.look.font");
  const fonts = useOwnFonts();
  const ofDevice = DEVICE_FONTS.map((value) => ({ value, label: FONT_LABELS[value]() }));
  return (
    <>
      <SelectField path="extras.look.font" fallback="system" options={[...ofDevice, ...fontOptions(fonts)]} />
      {!disabled && <AddFont onAdded={(name) => field.onChange(name)} />}
    </>
  );
}

const STYLE_LABELS: Record<FormStyle, () => string> = {
  steps: m.panels_style_steps,
  stars: m.panels_style_stars,
  split: m.panels_style_split,
  conversation: m.panels_style_conversation,
};

function helpOf(style: FormStyle | undefined, allowsText: boolean): string | undefined {
  if (style === "split") return m.panels_style_split_help();
  if (style === "conversation") return m.panels_style_conversation_help();
  if (style !== "stars") return undefined;
  return allowsText
    ? m.panels_style_stars_help()
    : m.panels_style_needs_text({ field: m.form_editor_field_allow_text_review() });
}

function StyleGroup() {
  const [style, allowsText] = useWatch<FormValues, ["extras.look.style", "allow_text_review"]>({
    name: ["extras.look.style", "allow_text_review"],
  });
  return (
    <Group title={m.form_editor_field_style()}>
      <PictureChoice
        path="extras.look.style"
        fallback="steps"
        options={FORM_STYLES.map((value) => ({
          value,
          label: STYLE_LABELS[value](),
          picture: <StyleSketch of={value} />,
        }))}
        columns={2}
        help={helpOf(style, allowsText)}
      />
    </Group>
  );
}

export function LookPanel() {
  return (
    <Panel>
      <StyleGroup />
      <Group title={m.panels_look_brand()} action={<BrandButton />}>
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
        <FontField />
        <NumberField
          path="extras.look.radius"
          {...FORM_NUMBERS.radius}
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
