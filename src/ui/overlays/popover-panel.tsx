import { Popover } from "@base-ui/react/popover";
import { type ReactNode, useRef } from "react";
import { cx } from "#ui/core/cx.ts";
import { TextDirectionProvider } from "#ui/core/reading-direction.tsx";
import { noteAnchor, resolveFinalFocus } from "./focus-after-close.ts";

type PanelProps = {
  anchor: HTMLElement | null;
  open: boolean;
  setOpen: (open: boolean) => void;
  label: string;
  side?: "top" | "bottom" | "inline-start" | "inline-end";
  align?: "start" | "center" | "end";
  padded?: boolean;
  children: ReactNode;
};

/** A press on the trigger is left to the trigger. */
export function PopoverPanel({
  anchor,
  open,
  setOpen,
  label,
  side = "bottom",
  align = "start",
  padded = true,
  children,
}: PanelProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <TextDirectionProvider>
      <Popover.Root
        open={open}
        onOpenChange={(next, details) => {
          const target = details.event.target;
          if (!next && details.reason === "outside-press" && target instanceof Node && anchor?.contains(target))
            return details.cancel();
          setOpen(next);
        }}
      >
        <Popover.Portal>
          <Popover.Positioner
            anchor={anchor}
            // An absolute panel of an anchor that stays while the page scrolls is carried away with the page.
            positionMethod="fixed"
            side={side}
            align={align}
            sideOffset={6}
            collisionPadding={8}
            className="z-50"
          >
            <Popover.Popup
              ref={(element) => {
                popup.current = element;
                noteAnchor(element, anchor);
              }}
              data-layer
              aria-label={label}
              finalFocus={() => resolveFinalFocus({ element: anchor, layer: null }, popup.current)}
              className={cx(
                "pop max-h-(--available-height) max-w-[min(24rem,var(--available-width))] min-w-48 overflow-y-auto",
                padded ? "p-3" : "p-1",
              )}
            >
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </TextDirectionProvider>
  );
}
