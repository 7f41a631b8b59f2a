import { createContext, useContext } from "react";
import type { StoredForm } from "#app/features/forms/form-values/stored-form.ts";

/** What the parts of the editor share beside the form. */
type FormEditorState = {
  stored: StoredForm;
  canEdit: boolean;
  /** The field that has the focus: its part of the preview is outlined. */
  marked: string | null;
  /** Opens the section of a field and moves the focus there. */
  openField: (path: string) => void;
};

export const EditorContext = createContext<FormEditorState | null>(null);

/** The editor around this part. */
export function useFormEditor(): FormEditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error("A part of the form editor stands outside of it");
  return state;
}
