import { useWatch } from "react-hook-form";
import { FORM_COLOURS, type FormColour } from "#contract/forms/form-extras.ts";
import { lookOf } from "#contract/forms/form-theme.ts";
import { ColourGroup } from "#app/shared/inputs/colour-group.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { m } from "#messages/gen/messages.js";
import type { ColourPath } from "#app/features/forms/builder-inputs/panel-fields.ts";

const NAMES: Record<FormColour, () => string> = {
  page: m.panels_colour_page,
  card: m.panels_colour_card,
  text: m.panels_colour_text,
  muted: m.panels_colour_muted,
  accent: m.panels_colour_accent,
  accent_text: m.panels_colour_accent_text,
  border: m.panels_colour_border,
};

/** What a colour must be readable on. */
const ON: Partial<Record<FormColour, FormColour>> = { text: "card", muted: "card", accent_text: "accent" };

/** The colours of the light or the dark look of a form. */
export function FormColours({ side }: { side: "light" | "dark" }) {
  const look = useWatch<FormValues, "extras.look">({ name: "extras.look" });
  // What a colour is while nobody has chosen it: the dark side follows the accent of the light one.
  const begun = lookOf({ ...look, [side]: {} }, null)[side];
  const pathOf = (colour: FormColour): ColourPath => `extras.look.${side}.${colour}`;
  return (
    <ColourGroup
      title={side === "light" ? m.form_editor_field_colours_light() : m.form_editor_field_colours_dark()}
      note={side === "dark" ? m.panels_colours_dark_note() : undefined}
      back="nothing"
      rows={FORM_COLOURS.map((colour) => {
        const on = ON[colour];
        return {
          path: pathOf(colour),
          name: NAMES[colour](),
          fallback: begun[colour] ?? "",
          on: on && pathOf(on),
          onFallback: on && begun[on],
        };
      })}
    />
  );
}
