import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";

const Typed = z.object({ text: z.string() });

/** The text of a note that is written or edited; `text` is what the service has. It is stored in the tab as `record`. */
export function useNoteDraft(record: string, text: string) {
  const [saved] = useState({ text });
  const form = useForm({ defaultValues: saved });
  const draft = useTabDraft({ form, place: useTabDraftPlace(record), fields: Typed, saved });
  return {
    draft,
    value: form.watch("text"),
    onChange: (next: string) => form.setValue("text", next),
    /** The text at this moment, which may be newer than `value`. */
    read: () => form.getValues("text"),
  };
}
