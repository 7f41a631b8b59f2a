import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FocusEvent, useCallback, useRef, useState } from "react";
import { fieldOf } from "#app/features/forms/form-values/form-fields.ts";
import { stepOfField } from "./preview-fields.ts";

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
  const { step = "welcome" } = useSearch({ from: "/_admin/forms/$formId" });
  const navigate = useNavigate({ from: "/forms/$formId" });
  const [marked, setMarked] = useState<string | null>(null);
  /** A field picked in the preview is visible there already, so its step is kept. */
  const picked = useRef<string | null>(null);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const path = pathAt(event.target);
    setMarked(path);
    const needed = path && path !== picked.current ? stepOfField(path) : undefined;
    picked.current = null;
    if (!needed || needed === step) return;
    const next = needed === "welcome" ? undefined : needed;
    void navigate({ search: (before) => ({ ...before, step: next }), replace: true });
  };
  const onBlur = () => setMarked(null);
  const pick = useCallback((path: string) => {
    picked.current = path;
    setMarked(path);
  }, []);
  return { marked, pick, watch: { onFocus, onBlur } };
}
