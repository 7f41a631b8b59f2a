import { Suspense, useState, type ReactNode } from "react";
import { useOpening } from "./use-opening.ts";
import { lazyDialog } from "#ui/core/lazy-part.ts";

const Panel = lazyDialog(
  async () => (await import("./dialog-panel.tsx")).DialogPanel,
  ({ open, onOpenChange }) => open && onOpenChange(false),
);

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
