import * as z from "zod/mini";
import { EditorForm } from "./editor-form.ts";

/** What is typed and not saved, with the values it was typed over. Kept by the tab, so that a reload loses nothing. */
const Draft = z.object({ before: EditorForm, values: EditorForm });
export type Draft = z.infer<typeof Draft>;

const nameOf = (key: string) => `laurel.draft.${key}`;

export function readDraft(key: string): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(nameOf(key)) ?? "null")).data;
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(nameOf(key), JSON.stringify(draft));
    else sessionStorage.removeItem(nameOf(key));
  } catch {
    // Storage is off or full: the work is still in the form.
  }
}
