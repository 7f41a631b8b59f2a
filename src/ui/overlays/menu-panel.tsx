import { Menu } from "@base-ui/react/menu";
import { useEffect, useRef } from "react";
import { TextDirectionProvider } from "#ui/core/reading-direction.tsx";
import { noteAnchor, resolveFinalFocus } from "./focus-after-close.ts";
import type { MenuEntry, MenuItem } from "./menu.tsx";
import type { PopupState } from "./use-trigger.ts";
import Check from "lucide-react/icons/check";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { findShortcut } from "#ui/keyboard/shortcut-registry.ts";

const LINE_CLASS =
  "flex min-h-8 w-full items-center gap-2.5 rounded-sm px-2 py-1 text-start text-base outline-0 -outline-offset-2 select-none " +
  "forced-colors:data-highlighted:outline-2 pointer-coarse:min-h-11 data-disabled:opacity-50";

function LineLabel({ item, keys }: { item: MenuItem; keys?: string }) {
  return (
    <>
      {item.icon && <Icon icon={item.icon} className={item.danger ? undefined : "text-ink-faint"} />}
      <span className="min-w-0 flex-1">
        <span className="block truncate" dir="auto">
          {item.label}
        </span>
        {item.description && <span className="block text-xs text-ink-faint">{item.description}</span>}
      </span>
      {item.checked && <Icon icon={Check} size={14} className="text-accent-ink" />}
      {keys && <Kbd keys={keys} className="pointer-coarse:hidden" />}
    </>
  );
}

function MenuLine({ item }: { item: MenuItem }) {
  const command = item.command ? findShortcut(item.command) : undefined;
  const keys = item.keys ?? command?.keys;
  const run = item.run ?? command?.run;
  const look = cx(
    LINE_CLASS,
    item.danger ? "text-danger-ink data-highlighted:bg-danger-soft" : "text-ink data-highlighted:bg-active",
  );
  if (item.render) {
    return (
      <Menu.LinkItem render={item.render} closeOnClick className={look}>
        <LineLabel item={item} keys={keys} />
      </Menu.LinkItem>
    );
  }
  if (item.checked !== undefined) {
    return (
      <Menu.CheckboxItem
        checked={item.checked}
        onCheckedChange={() => run?.()}
        disabled={item.disabled}
        closeOnClick
        className={look}
      >
        <LineLabel item={item} keys={keys} />
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.Item disabled={item.disabled} onClick={() => run?.()} className={look}>
      <LineLabel item={item} keys={keys} />
    </Menu.Item>
  );
}

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
      // Assistive software may have moved to an entry already.
      if (!lines.some((line) => line === document.activeElement)) lines.at(landing === "first" ? 0 : -1)?.focus();
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
            positionMethod="fixed"
            align={align}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50"
          >
            <Menu.Popup
              ref={(element) => {
                popup.current = element;
                noteAnchor(element, anchor);
              }}
              data-layer
              aria-label={label ?? anchor?.getAttribute("aria-label") ?? anchor?.textContent ?? undefined}
              finalFocus={() => resolveFinalFocus({ element: anchor, layer: null }, popup.current)}
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
