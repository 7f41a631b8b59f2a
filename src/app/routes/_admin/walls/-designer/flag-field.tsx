import { Switch } from "#ui/switch.tsx";
import type { FlagPath } from "#app/wall/wall-form.ts";
import { useWallField } from "./use-wall-field.ts";

/** Something the wall does or does not. */
export function FlagField({ path, help }: { path: FlagPath; help?: string }) {
  const { field, disabled, label } = useWallField(path);
  const { value, onChange, ...rest } = field;
  return (
    <Switch
      {...rest}
      label={label}
      description={help}
      disabled={disabled}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
