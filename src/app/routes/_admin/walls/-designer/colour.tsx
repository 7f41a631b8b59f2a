import { useFormContext, useWatch } from "react-hook-form";
import { ColourField } from "#ui/colour-field.tsx";
import type { TextPath, WallForm } from "#app/wall/wall-form.ts";
import { useWallField } from "./use-wall-field.ts";

type ColourProps = {
  path: TextPath;
  /** Shown while the text is empty. */
  fallback: string;
  /** The colour it must be readable on. */
  on?: TextPath;
  name: string;
};

/** A colour of the wall, with how well it reads on the colour behind it. */
export function Colour({ path, on, name, fallback }: ColourProps) {
  const { control } = useFormContext<WallForm>();
  const { field, error } = useWallField(path);
  const behind = useWatch({ control, name: on ?? path });
  return (
    <ColourField
      label={name}
      name={path}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
      fallback={fallback}
      against={on && behind}
    />
  );
}
