import { cloneElement, useState, type ReactElement, type Ref } from "react";
import { composeHandlers } from "#ui/core/chain-handlers.ts";
import { useKeyHold } from "#ui/keyboard/opening.tsx";

type TriggerProps = {
  ref?: Ref<HTMLElement>;
  onClick?: (event: React.MouseEvent<HTMLElement>) => void;
  onPointerEnter?: (event: React.PointerEvent<HTMLElement>) => void;
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void;
  onKeyDown?: (event: React.KeyboardEvent<HTMLElement>) => void;
};

export type TriggerElement = ReactElement<TriggerProps>;

/** A key press focuses an item, a pointer the menu itself. */
export type MenuFocusTarget = "popup" | "first" | "last";

export type PopupState = {
  anchor: HTMLElement | null;
  landing: MenuFocusTarget;
  open: boolean;
  setOpen: (open: boolean) => void;
};

type Options = {
  trigger: TriggerElement;
  popup: "dialog" | "menu";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  preload: () => void;
};

/**
 * Connects a button to a popup whose code is loaded when the button is hovered, focused or pressed: Base UI stays out
 * of the first load.
 */
export function useTrigger({ trigger, popup, open: wanted, onOpenChange, preload }: Options) {
  const [own, setOwn] = useState(false);
  const [used, setUsed] = useState(false);
  const [landing, setLanding] = useState<MenuFocusTarget>("popup");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = wanted ?? own;
  const setOpen = (next: boolean) => {
    setUsed(true);
    setOwn(next);
    onOpenChange?.(next);
  };
  useKeyHold(open, () => setOpen(false));
  const element = cloneElement(trigger, {
    ref: setAnchor,
    onClick: composeHandlers(trigger.props.onClick, (event) => {
      setLanding(event.detail === 0 ? "first" : "popup");
      setOpen(!open);
    }),
    onPointerEnter: composeHandlers(trigger.props.onPointerEnter, preload),
    onFocus: composeHandlers(trigger.props.onFocus, preload),
    onKeyDown: composeHandlers(trigger.props.onKeyDown, (event) => {
      if (popup !== "menu" || open || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
      event.preventDefault();
      setLanding(event.key === "ArrowUp" ? "last" : "first");
      setOpen(true);
    }),
    "aria-haspopup": popup,
    "aria-expanded": open,
    "data-popup-open": open ? "" : undefined,
  } as TriggerProps);
  return { element, anchor, landing, open, setOpen, mounted: used || open };
}
