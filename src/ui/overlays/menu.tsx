import { lazy, Suspense, type ReactElement, type ReactNode } from "react";
import type { IconType } from "#ui/icons/icon.tsx";
import { type TriggerElement, useTrigger, type PopupState } from "./use-trigger.ts";

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

export type MenuEntry = MenuItem | "-" | { group: string; items: MenuItem[] };

type LazyMenuProps = {
  trigger: TriggerElement;
  preload: () => void;
  children: (wiring: PopupState) => ReactNode;
};

/** A button and a menu whose lines come from a file of their own, by `MenuPanel`: for menus of the first screen. */
export function LazyMenu({ trigger, preload, children }: LazyMenuProps) {
  const { element, mounted, ...wiring } = useTrigger({ trigger, popup: "menu", preload });
  return (
    <>
      {element}
      {mounted && <Suspense fallback={null}>{children(wiring)}</Suspense>}
    </>
  );
}

type MenuProps = {
  trigger: TriggerElement;
  items: MenuEntry[];
  label?: string;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom" | "inline-start" | "inline-end";
};

export function Menu({ trigger, items, label, align, side }: MenuProps) {
  return (
    <LazyMenu trigger={trigger} preload={() => void load()}>
      {(wiring) => <Panel {...wiring} {...{ items, label, align, side }} />}
    </LazyMenu>
  );
}
