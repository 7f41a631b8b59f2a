import type { MouseEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Colour, type ColourProps } from "./colour.tsx";
import { useFieldScope } from "./field-scope.ts";
import { Group } from "./group.tsx";

type ColourGroupProps = {
  title: string;
  note?: string;
  rows: ColourProps[];
  /** Resets to an empty value, or to the initial colour written out. */
  back: "nothing" | "fallback";
};

export function ColourGroup({ title, note, rows, back }: ColourGroupProps) {
  const { setValue } = useFormContext();
  const { disabled } = useFieldScope();
  const values: unknown[] = useWatch({ name: rows.map(({ path }) => path) });
  const begun = ({ fallback }: ColourProps) => (back === "fallback" ? fallback : undefined);
  const isChanged = rows.some((row, index) => values[index] && values[index] !== begun(row));
  const reset = ({ currentTarget }: MouseEvent) => {
    // The button goes once the colours are back.
    currentTarget.closest("section")?.querySelector("input")?.focus();
    for (const row of rows) setValue(row.path, begun(row), { shouldDirty: true });
  };
  return (
    <Group
      title={title}
      note={note}
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
        {rows.map((row) => (
          <Colour key={row.path} {...row} />
        ))}
      </div>
    </Group>
  );
}
