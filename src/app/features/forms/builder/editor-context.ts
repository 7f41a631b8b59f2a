import { createContext, useContext } from "react";
import type { StoredForm } from "#app/features/forms/form-values/stored-form.ts";

type FormEditorState = {
  stored: StoredForm;
  canEdit: boolean;
  /** The path of the focused field; its part of the preview is outlined. */
  marked: string | null;
  /** Opens the panel of a field and focuses the field. */
  openField: (path: string) => void;
};

export const EditorContext = createContext<FormEditorState | null>(null);

/** The state of the form editor around a component. Throws outside of one. */
export function useFormEditor(): FormEditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error("A part of the form editor stands outside of it");
  return state;
}
