import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";

export type WhenProps<Path extends string = string> = { flag: Path; children: ReactNode };

export function When({ flag, children }: WhenProps) {
  const on: unknown = useWatch({ name: flag });
  return on ? children : null;
}
