import { Suspense, type ReactElement, type ReactNode } from "react";
import { lazyPart } from "#ui/core/lazy-part.ts";
import type { IconType } from "#ui/icons/icon.tsx";
import { type TriggerElement, useTrigger, type PopupState } from "./use-trigger.ts";

const load = () => import("./menu-panel.tsx");
const Panel = lazyPart(() => load().then((part) => part.MenuPanel));

/**
 * `command` names a registered shortcut, which supplies `keys` and `run` unless they are set here. `render` takes a
 * router's link.
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
  /** `dialog` for a popup that has a text field. */
  popup?: "menu" | "dialog";
  children: (wiring: PopupState) => ReactNode;
};

/** For menus of the first screen: their items come from a lazy file, by `MenuPanel`. */
export function LazyMenu({ trigger, preload, popup = "menu", children }: LazyMenuProps) {
  const { element, mounted, ...wiring } = useTrigger({ trigger, popup, preload });
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
