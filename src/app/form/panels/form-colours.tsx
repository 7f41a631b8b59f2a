import { useFormContext, useWatch } from "react-hook-form";
import { FORM_COLOURS, type FormColour } from "#contract/form-extras.ts";
import { lookOf } from "#contract/form-look.ts";
import { useFieldScope } from "#app/fields/field-scope.ts";
import { Group } from "#app/fields/group.tsx";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import type { FormValues } from "#app/form/form-values.ts";
import { Colour } from "./panel-fields.ts";

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

/** The colours of the light or the dark look, with a way back to where they began. */
export function FormColours({ side }: { side: "light" | "dark" }) {
  const { control, setValue } = useFormContext<FormValues>();
  const { disabled } = useFieldScope();
  const look = useWatch({ control, name: "extras.look" });
  // What a colour is while nobody has chosen it: the dark side follows the accent of the light one.
  const begun = lookOf({ ...look, [side]: {} }, null)[side];
  const isChanged = FORM_COLOURS.some((colour) => look[side][colour]);
  const reset = () => {
    for (const colour of FORM_COLOURS) setValue(`extras.look.${side}.${colour}`, undefined, { shouldDirty: true });
  };
  return (
    <Group
      title={side === "light" ? m.form_editor_field_colours_light() : m.form_editor_field_colours_dark()}
      note={side === "dark" ? m.panels_colours_dark_note() : undefined}
      action={
        isChanged &&
        !disabled && (
          <Button variant="ghost" size="sm" onClick={reset}>
            {m.panels_colours_reset()}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4 @xs:grid-cols-2 xl:grid-cols-2">
        {FORM_COLOURS.map((colour) => {
          const on = ON[colour];
          return (
            <Colour
              key={colour}
              path={`extras.look.${side}.${colour}`}
              name={NAMES[colour]()}
              fallback={begun[colour] ?? ""}
              on={on && `extras.look.${side}.${on}`}
              onFallback={on && begun[on]}
            />
          );
        })}
      </div>
    </Group>
  );
}
