import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { FlagPath, WallForm } from "#app/wall/wall-form.ts";

/** Shows what belongs to a flag while it is on. */
export function When({ flag, children }: { flag: FlagPath; children: ReactNode }) {
  const { control } = useFormContext<WallForm>();
  return useWatch({ control, name: flag }) ? children : null;
}
