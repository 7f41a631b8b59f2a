import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import { CONTACT_LIMITS } from "#contract/contacts/contact.ts";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { Textarea } from "#ui/controls/textarea.tsx";

export type NoteValues = { note: string };

type NoteFormProps = { id: number; form: UseFormReturn<NoteValues>; onAdded: () => void };

/** Adds a note to the timeline. The text stays in the field until it is stored. */
export function NoteForm({ id, form, onAdded }: NoteFormProps) {
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
      form.reset({ note: "" });
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
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
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
