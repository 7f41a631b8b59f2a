import { Switch } from "#ui/controls/switch.tsx";
import { useField } from "./use-field.ts";

export type FlagFieldProps<Path extends string = string> = {
  path: Path;
  label?: string;
  help?: string;
  fallback?: boolean;
};

export function FlagField({ path, help, fallback = false, ...own }: FlagFieldProps) {
  const { value, field, disabled, label } = useField(path);
  const { onChange, ...rest } = field;
  return (
    <Switch
      {...rest}
      label={own.label ?? label}
      description={help}
      disabled={disabled}
      checked={typeof value === "boolean" ? value : fallback}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
