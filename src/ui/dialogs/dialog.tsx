import { lazy, Suspense, useState, type ReactNode } from "react";
import { useReturnFocus } from "./use-return-focus.ts";

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
  const finalFocus = useReturnFocus(props.open);
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} finalFocus={finalFocus} />
    </Suspense>
  );
}
