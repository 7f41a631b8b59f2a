import { type Ref, useState } from "react";
import { describeError } from "#app/shared/requests/error-text.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";

export interface NoteText {
  text: string;
}

type NoteEditorProps = {
  field: Ref<HTMLTextAreaElement>;
  label: string;
  submitLabel: string;
  value: NoteText;
  onChange: (value: NoteText) => void;
  /** The text stays in the field when it rejects. */
  onSubmit: (value: NoteText) => Promise<void>;
  onCancel?: () => void;
};

/** The field for a note. Ctrl or ⌘ with Enter submits. */
export function NoteEditor({ field, label, submitLabel, value, onChange, onSubmit, onCancel }: NoteEditorProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isEmpty = value.text.trim() === "";
  const submit = async () => {
    if (pending || isEmpty) return;
    setPending(true);
    setProblem(undefined);
    try {
      await onSubmit(value);
    } catch (error) {
      setProblem(describeError(error).text);
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-2"
    >
      <Field label={label} hideLabel>
        <Textarea
          ref={field}
          rows={1}
          maxLength={LIMITS.note}
          placeholder={m.timeline_note_placeholder()}
          value={value.text}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === "Escape") {
              // Otherwise it would close the review.
              event.preventDefault();
              if (onCancel) onCancel();
              else event.currentTarget.blur();
            }
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void submit();
          }}
        />
      </Field>
      <FormAlert message={problem} />
      {(!isEmpty || onCancel) && (
        <div className="flex justify-end gap-2">
          {onCancel && (
            <Button size="sm" onClick={onCancel}>
              {m.common_cancel()}
            </Button>
          )}
          <Button type="submit" variant="primary" size="sm" loading={pending} disabled={isEmpty}>
            {submitLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
