import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { editReasonLabel } from "#app/features/reviews/sidebar/reason-text.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { EDIT_REASONS } from "#contract/reviews/review-state.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";

type ReasonPanelProps = { onSave: () => void; onCancel: () => void };

const options = () => EDIT_REASONS.map((value) => ({ value, label: editReasonLabel(value) }));

export function ReasonPanel({ onSave, onCancel }: ReasonPanelProps) {
  const { register, setFocus, watch, formState } = useFormContext<EditorForm>();
  useEffect(() => {
    const before = document.activeElement;
    setFocus("edit_reason");
    // The panel has the focus when it closes, so it returns it.
    return () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus();
      else document.querySelector<HTMLElement>(".review-editor h1")?.focus();
    };
  }, [setFocus]);
  const reason = watch("edit_reason");
  return (
    <section
      aria-labelledby="edit-reason-title"
      className="reason-panel top-0 z-10 border-b border-line bg-raised px-5 py-4 shadow-card sm:px-8"
    >
      <form
        noValidate
        className="mx-auto flex max-w-3xl flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (reason) onSave();
          else setFocus("edit_reason");
        }}
      >
        <div>
          <h2 id="edit-reason-title" className="font-medium">
            {m.record_reason_title()}
          </h2>
          <p className="text-sm text-ink-soft">{m.record_reason_text()}</p>
        </div>
        <div className="grid gap-3 sm:grid-cols-[minmax(12rem,1fr)_2fr]">
          <Field label={m.record_reason_label()} error={formState.errors.edit_reason?.message} required>
            <Select {...register("edit_reason")} options={options()} placeholder={m.record_reason_choose()} />
          </Field>
          <Field label={m.record_reason_note()} optional error={formState.errors.edit_note?.message}>
            <Input {...register("edit_note")} maxLength={LIMITS.changeNote} dir="auto" autoComplete="off" />
          </Field>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>{m.common_cancel()}</Button>
          <Button type="submit" variant="primary" aria-disabled={!reason || undefined}>
            {m.record_reason_save()}
          </Button>
        </div>
      </form>
    </section>
  );
}
