import { Suspense, type ReactNode } from "react";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { useTrigger, type TriggerElement } from "./use-trigger.ts";

const load = () => import("./popover-panel.tsx");
const Panel = lazyPart(() => load().then((part) => part.PopoverPanel));

type PopoverProps = {
  trigger: TriggerElement;
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: "top" | "bottom" | "inline-start" | "inline-end";
  align?: "start" | "center" | "end";
  padded?: boolean;
};

export function Popover({ trigger, label, children, side, align, padded, ...control }: PopoverProps) {
  const { element, anchor, open, setOpen, mounted } = useTrigger({
    trigger,
    popup: "dialog",
    preload: () => void load(),
    ...control,
  });
  return (
    <>
      {element}
      {mounted && (
        <Suspense fallback={null}>
          <Panel {...{ anchor, open, setOpen, label, side, align, padded }}>
            {typeof children === "function" ? children(() => setOpen(false)) : children}
          </Panel>
        </Suspense>
      )}
    </>
  );
}
