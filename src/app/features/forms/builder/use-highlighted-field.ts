import { type FocusEvent, useCallback, useRef, useState } from "react";
import { fieldOf } from "#app/features/forms/form-values/form-fields.ts";
import { stepOfField } from "./preview-fields.ts";
import { usePreviewStep } from "./use-preview-step.ts";

function pathAt(element: Element | null): string | null {
  for (let at = element; at; at = at.parentElement) {
    const names = [at.getAttribute("name"), at.getAttribute("data-field"), at.id];
    const path = names.find((name) => name && fieldOf(name));
    if (path) return path;
  }
  return null;
}

/**
 * Marks the focused field in the preview and shows its step. Gives the marked path, a way to mark one, and the focus
 * handlers.
 */
export function useHighlightedField() {
  const { follow } = usePreviewStep();
  const [marked, setMarked] = useState<string | null>(null);
  /** A field picked in the preview is visible there already, so its step is kept. */
  const picked = useRef<string | null>(null);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const path = pathAt(event.target);
    setMarked(path);
    const needed = path && path !== picked.current ? stepOfField(path) : undefined;
    picked.current = null;
    if (needed) follow(needed);
  };
  const onBlur = () => setMarked(null);
  const pick = useCallback((path: string) => {
    picked.current = path;
    setMarked(path);
  }, []);
  return { marked, pick, watch: { onFocus, onBlur } };
}
