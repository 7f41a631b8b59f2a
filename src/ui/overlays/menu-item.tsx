import { Menu } from "@base-ui/react/menu";
import Check from "lucide-react/icons/check";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import type { MenuItem } from "./menu.tsx";
import { findShortcut } from "#ui/keyboard/shortcut-registry.ts";

const LINE_CLASS =
  "flex min-h-8 w-full items-center gap-2.5 rounded-sm px-2 py-1 text-start text-base outline-none select-none " +
  "pointer-coarse:min-h-11 data-disabled:opacity-50";

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

/** One line of a menu, as an act, a checkable choice or a link. */
export function MenuLine({ item }: { item: MenuItem }) {
  const command = item.command ? findShortcut(item.command) : undefined;
  const keys = item.keys ?? command?.keys;
  const run = item.run ?? command?.run;
  const look = cx(
    LINE_CLASS,
    item.danger ? "text-danger-ink data-highlighted:bg-danger-soft" : "text-ink data-highlighted:bg-hover",
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
