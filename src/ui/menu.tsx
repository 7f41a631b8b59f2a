import { lazy, Suspense, type ReactElement } from "react";
import type { IconType } from "./icon.tsx";
import { useTrigger, type TriggerElement } from "./use-trigger.ts";

const load = () => import("./menu-panel.tsx");
const Panel = lazy(() => load().then((part) => ({ default: part.MenuPanel })));

/**
 * One line of a menu: an act, a link (`render` a router's link), or a choice that can be checked. `command` names an
 * act of the shortcut registry, which then gives keys and `run` unless they stand here.
 */
export type MenuItem = {
  label: string;
  icon?: IconType;
  command?: string;
  keys?: string;
  run?: () => void;
  render?: ReactElement;
  danger?: boolean;
  disabled?: boolean;
  checked?: boolean;
  description?: string;
};

/** Lines, `"-"` for a rule, or a named group of lines. */
export type MenuEntry = MenuItem | "-" | { group: string; items: MenuItem[] };

type MenuProps = {
  trigger: TriggerElement;
  items: MenuEntry[];
  label?: string;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom" | "inline-start" | "inline-end";
};

/** A button that opens a list of acts. Arrow keys move, letters search, Escape closes. */
export function Menu({ trigger, items, label, align, side }: MenuProps) {
  const { element, mounted, ...wiring } = useTrigger({ trigger, popup: "menu", preload: () => void load() });
  return (
    <>
      {element}
      {mounted && (
        <Suspense fallback={null}>
          <Panel {...wiring} {...{ items, label, align, side }} />
        </Suspense>
      )}
    </>
  );
}
