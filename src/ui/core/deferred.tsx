import { type ReactNode, useDeferredValue } from "react";

type DeferredProps = { unless?: boolean; children: ReactNode };

/** Renders its children once what surrounds them has been painted, or at once with `unless`. For what is not seen at first. */
export function Deferred({ unless = false, children }: DeferredProps) {
  const painted = useDeferredValue(true, false);
  return (unless || painted) && children;
}
