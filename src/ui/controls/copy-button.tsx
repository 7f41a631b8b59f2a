import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useRef, useState, type RefObject } from "react";
import { m } from "#messages/gen/messages.js";
import { copyText } from "#ui/core/copy-text.ts";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "./button.tsx";

function selectText(element: HTMLElement | null): void {
  if (!element) return;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.focus();
    element.select();
    return;
  }
  const range = document.createRange();
  range.selectNodeContents(element);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

type CopyButtonProps = {
  text: string | (() => Promise<string>);
  source?: RefObject<HTMLElement | null>;
  label?: string;
  variant?: "primary" | "secondary" | "ghost";
  size?: "sm" | "md";
};

/**
 * Copies `text`, or what it fetches when pressed. When the clipboard is denied it selects the text in `source` and
 * shows which keys to press.
 */
export function CopyButton({ text, source, label, variant, size = "sm" }: CopyButtonProps) {
  const [state, setState] = useState<"idle" | "copied" | "denied">("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const words = { idle: label ?? m.common_copy(), copied: m.common_copied(), denied: m.common_copy_denied() };
  const copy = async () => {
    let next: "copied" | "denied" = "copied";
    try {
      await copyText(typeof text === "string" ? text : await text());
    } catch {
      next = "denied";
      selectText(source?.current ?? null);
    }
    setState(next);
    announce(words[next]);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState("idle"), next === "copied" ? 2000 : 6000);
  };
  return (
    <Button variant={variant} size={size} icon={state === "copied" ? Check : Copy} onClick={() => void copy()}>
      {words[state]}
    </Button>
  );
}
