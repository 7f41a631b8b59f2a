import { Tooltip } from "@base-ui/react/tooltip";
import { useEffect } from "react";
import { TextDirectionProvider } from "#ui/core/reading-direction.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";

type PanelProps = {
  id: string;
  anchor: HTMLElement | null;
  open: boolean;
  label: string;
  keys?: string;
  onHold: () => void;
  onRelease: () => void;
  onClose: () => void;
};

export function TooltipPanel({ id, anchor, open, label, keys, onHold, onRelease, onClose }: PanelProps) {
  useEffect(() => {
    if (!open) return;
    const escape = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
    };
    document.addEventListener("keydown", escape, true);
    return () => document.removeEventListener("keydown", escape, true);
  }, [open, onClose]);
  return (
    <TextDirectionProvider>
      <Tooltip.Root open={open && anchor?.dataset["popupOpen"] === undefined}>
        <Tooltip.Portal>
          <Tooltip.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className="z-60">
            <Tooltip.Popup
              id={id}
              role="tooltip"
              onPointerEnter={onHold}
              onPointerLeave={onRelease}
              className="pop flex max-w-72 items-center gap-2 rounded-sm px-2 py-1 text-xs font-medium"
            >
              {label}
              {keys && <Kbd keys={keys} />}
            </Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      </Tooltip.Root>
    </TextDirectionProvider>
  );
}
