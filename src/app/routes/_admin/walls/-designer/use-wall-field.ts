import { useController, useFormContext, type FieldPathByValue } from "react-hook-form";
import { sayProblem } from "#app/wall/field-error.ts";
import { labelOf } from "#app/wall/wall-fields.ts";
import type { WallForm } from "#app/wall/wall-form.ts";
import { useDesigner } from "./designer-context.ts";

/** One field of the form: its value, its name and, when something is wrong, what. Only its own changes draw it again. */
export function useWallField<Path extends FieldPathByValue<WallForm, string | boolean | number | File | undefined>>(
  path: Path,
) {
  const { control } = useFormContext<WallForm>();
  const { canEdit } = useDesigner();
  const { field, fieldState } = useController({ control, name: path });
  return {
    field,
    disabled: !canEdit,
    label: labelOf(path),
    error: fieldState.error ? sayProblem(path, fieldState.error) : undefined,
  };
}
