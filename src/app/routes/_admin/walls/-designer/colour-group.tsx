import { useFormContext, useWatch } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { COLOUR_ROWS } from "#app/wall/colour-rows.ts";
import type { WallForm } from "#app/wall/wall-form.ts";
import { useDesigner } from "./designer-context.ts";
import { Group } from "#app/fields/group.tsx";
import { Colour } from "./fields.ts";

const TITLES = { light: m.walls_group_light, dark: m.walls_group_dark, cta: m.walls_group_colours };
const NOTES = { light: undefined, dark: m.walls_colour_dark_note, cta: undefined };

/** The colours of one look, in two columns, with a way back to where they began. */
export function ColourGroup({ look }: { look: keyof typeof COLOUR_ROWS }) {
  const { control, setValue } = useFormContext<WallForm>();
  const { canEdit } = useDesigner();
  const rows = COLOUR_ROWS[look];
  const values = useWatch({ control, name: rows.map(({ path }) => path) });
  const isChanged = rows.some(({ fallback }, index) => values[index] !== fallback);
  const reset = () => {
    for (const { path, fallback } of rows) setValue(path, fallback);
  };
  return (
    <Group
      title={TITLES[look]()}
      note={NOTES[look]?.()}
      action={
        isChanged &&
        canEdit && (
          <Button variant="ghost" size="sm" onClick={reset}>
            {m.walls_colour_reset()}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-4">
        {rows.map((row) => (
          <Colour key={row.path} {...row} name={row.name()} />
        ))}
      </div>
    </Group>
  );
}
