import { useRef } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import { CONTACT_LIMITS } from "#contract/contacts/contact.ts";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { typedSince } from "#app/shared/draft-editor/autosave/typed-since.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { isComposing } from "#ui/keyboard/is-composing.ts";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { Textarea } from "#ui/controls/textarea.tsx";

const Typed = z.object({ note: z.string() });
const EMPTY = { note: "" };

/** The text of a new note about a contact. It is stored in the tab if the person may add notes. */
export function useNoteForm(id: number, canNote: boolean) {
  const form = useForm({ defaultValues: EMPTY });
  const place = useTabDraftPlace(`contact-note/${id}`);
  const draft = useTabDraft({ form, place: canNote ? place : undefined, fields: Typed, saved: EMPTY });
  return { form, draft };
}

type NoteFormProps = { id: number; note: ReturnType<typeof useNoteForm>; onAdded: () => void };

/** Adds a note to the timeline. The text stays in the field until it is stored. */
export function NoteForm({ id, note: { form, draft }, onAdded }: NoteFormProps) {
  const { run, pending } = useCommand("createNote");
  const { register, handleSubmit, formState, watch } = form;
  const textarea = useRef<HTMLTextAreaElement>(null);
  const { ref: registerTextarea, ...field } = register("note");
  useShortcuts([
    {
      id: "timeline note",
      keys: "n",
      label: m.timeline_note_add(),
      group: m.timeline_title(),
      // Focus at once, because setFocus of the form is delayed and the next keystrokes belong to the note.
      run: () => textarea.current?.focus(),
    },
  ]);
  const isEmpty = watch("note").trim() === "";
  const add = handleSubmit(async ({ note }) => {
    if (pending || !note.trim()) return;
    try {
      await run({ params: { id }, body: { note } });
      // The button, which may have the focus, disappears with the text.
      if (textarea.current?.form?.contains(document.activeElement)) textarea.current.focus();
      const rest = typedSince(note, form.getValues("note"));
      if (rest) form.setValue("note", rest);
      else draft.discard();
      announce(m.timeline_note_added());
      onAdded();
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="flex flex-col gap-2">
      <Field label={m.timeline_note_add()} hideLabel error={formState.errors.note?.message}>
        <Textarea
          {...field}
          ref={(element) => {
            registerTextarea(element);
            textarea.current = element;
          }}
          rows={1}
          maxLength={CONTACT_LIMITS.note}
          placeholder={m.timeline_note_placeholder()}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            void add();
          }}
        />
      </Field>
      <FormAlert message={formState.errors.root?.message} />
      {!isEmpty && (
        <div className="flex justify-end">
          <Button type="submit" variant="primary" size="sm" loading={pending}>
            {m.timeline_note_add()}
          </Button>
        </div>
      )}
    </form>
  );
}
