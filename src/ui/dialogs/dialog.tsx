import { lazy, Suspense, useState, type ReactNode } from "react";
import { useOpening } from "./use-opening.ts";

const Panel = lazy(() => import("./dialog-panel.tsx").then((part) => ({ default: part.DialogPanel })));

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
};

export function Dialog(props: DialogProps) {
  const finalFocus = useOpening(props.open, () => props.onOpenChange(false));
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} finalFocus={finalFocus} />
    </Suspense>
  );
}
