import { Menu } from "@base-ui/react/menu";
import { useEffect, useRef } from "react";
import { TextDirectionProvider } from "#ui/core/reading-direction.tsx";
import { resolveFinalFocus } from "./focus-after-close.ts";
import { MenuLine } from "./menu-item.tsx";
import type { MenuEntry } from "./menu.tsx";
import type { PopupState } from "./use-trigger.ts";

type PanelProps = PopupState & {
  items: MenuEntry[];
  label?: string;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom" | "inline-start" | "inline-end";
};

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === "-") return <Menu.Separator className="mx-2 my-1 h-px bg-line" />;
  if (!("group" in entry)) return <MenuLine item={entry} />;
  return (
    <Menu.Group>
      <Menu.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-ink-faint">{entry.group}</Menu.GroupLabel>
      {entry.items.map((item) => (
        <MenuLine key={item.label} item={item} />
      ))}
    </Menu.Group>
  );
}

/** The floating half of a menu. */
export function MenuPanel({
  anchor,
  open,
  setOpen,
  landing,
  items,
  label,
  align = "end",
  side = "bottom",
}: PanelProps) {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open || landing === "popup") return;
    const frame = requestAnimationFrame(() => {
      const lines = [...(popup.current?.querySelectorAll<HTMLElement>("[role^=menuitem]:not([data-disabled])") ?? [])];
      lines.at(landing === "first" ? 0 : -1)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [open, landing]);
  return (
    <TextDirectionProvider>
      <Menu.Root
        open={open}
        onOpenChange={(next, details) => {
          const target = details.event.target;
          if (!next && details.reason === "outside-press" && target instanceof Node && anchor?.contains(target))
            return details.cancel();
          setOpen(next);
        }}
      >
        <Menu.Portal>
          <Menu.Positioner
            anchor={anchor}
            align={align}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50"
          >
            <Menu.Popup
              ref={popup}
              data-layer
              aria-label={label ?? anchor?.getAttribute("aria-label") ?? anchor?.textContent ?? undefined}
              finalFocus={() => resolveFinalFocus(anchor)}
              className="pop max-h-(--available-height) max-w-80 min-w-48 overflow-y-auto p-1"
            >
              {items.map((entry, index) => (
                <Entry key={index} entry={entry} />
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </TextDirectionProvider>
  );
}
