import { useWatch } from "react-hook-form";
import { ColourField } from "#ui/colour/colour-field.tsx";
import { useField } from "./use-field.ts";

export type ColourProps<Path extends string = string> = {
  path: Path;
  name: string;
  fallback: string;
  /** The field of the background colour it must be readable on, and that colour while the field is empty. */
  on?: Path;
  onFallback?: string;
};

export function Colour({ path, on, name, fallback, onFallback }: ColourProps) {
  const { value, field, error } = useField(path);
  const behind: unknown = useWatch({ name: on ?? path });
  return (
    <ColourField
      label={name}
      name={path}
      value={typeof value === "string" ? value : ""}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
      fallback={fallback}
      against={on && ((typeof behind === "string" && behind) || onFallback)}
    />
  );
}
