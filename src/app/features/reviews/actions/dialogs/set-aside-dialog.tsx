import { type KeyboardEvent, useId, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { LIMITS } from "#contract/core/limits.ts";
import { HIDDEN_REASONS, type HiddenReason } from "#contract/reviews/review-state.ts";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { keyOf } from "#app/shared/review-data/review-ref.ts";
import { m } from "#messages/gen/messages.js";
import { DialogPanel } from "#ui/dialogs/dialog-panel.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { useSingleKeys } from "#ui/keyboard/use-shortcuts.ts";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import type { AskProps } from "#app/features/reviews/actions/run/dialog-props.ts";
import { performAction } from "#app/features/reviews/actions/run/request-action.ts";
import { hideReasonLabel } from "#app/shared/review-display/reason-name.ts";
import { AskFooter } from "./ask-footer.tsx";

const Typed = z.object({ note: z.string() });
const NOTHING = { note: "" };

let lastReason: HiddenReason = HIDDEN_REASONS[0];

/** Asks why reviews are hidden; a negative opinion is not among the reasons. A number key selects and confirms. */
export function HideDialog({ open, close: closeDialog, finalFocus, target }: AskProps) {
  const id = useId();
  const [singleKeys] = useSingleKeys();
  const [reason, setReason] = useState<HiddenReason>(lastReason);
  const [count] = useState(target.total ?? target.refs.length);
  const only = count === 1 ? target.refs[0] : undefined;
  const form = useForm({ defaultValues: NOTHING });
  const place = useTabDraftPlace(`set_aside/${only ? keyOf(only) : ""}`);
  const draft = useTabDraft({ form, place: open && only ? place : undefined, fields: Typed, saved: NOTHING });
  const close = () => {
    draft.forget();
    closeDialog();
  };
  const setAside = (chosen: HiddenReason) => {
    lastReason = chosen;
    const text = form.getValues("note").trim();
    const hide = { act: "set_aside" as const, reason: chosen, ...(text && { note: text }) };
    // The draft is kept until the service accepts the change, so a refused note can be edited.
    void performAction(hide, target).then((done) => done && draft.forget());
    closeDialog();
  };
  const press = (event: KeyboardEvent) => {
    if (!singleKeys) return;
    const chosen = HIDDEN_REASONS[Number(event.key) - 1];
    if (!chosen || event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    setAside(chosen);
  };
  return (
    <DialogPanel
      open={open}
      onOpenChange={close}
      finalFocus={finalFocus}
      title={m.acts_set_aside_title({ count })}
      description={m.acts_set_aside_text()}
      footer={<AskFooter close={close} action={m.acts_set_aside()} form={id} />}
    >
      {/* The keys select a reason wherever in the form the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        id={id}
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault();
          setAside(reason);
        }}
        className="flex flex-col gap-5"
      >
        <Field label={m.acts_reason()} group>
          <RadioGroup
            value={reason}
            onChange={(value) => setReason(HIDDEN_REASONS.find((one) => one === value) ?? reason)}
            options={HIDDEN_REASONS.map((one, index) => ({
              value: one,
              label: (
                <span className="flex items-center justify-between gap-4">
                  {hideReasonLabel(one)}
                  {singleKeys && <Kbd keys={String(index + 1)} className="pointer-coarse:hidden" />}
                </span>
              ),
            }))}
          />
        </Field>
        <DraftNotice draft={draft} />
        <Field label={m.acts_note()} optional description={m.acts_note_help()}>
          <Textarea {...form.register("note")} maxLength={LIMITS.changeNote} rows={2} />
        </Field>
      </form>
    </DialogPanel>
  );
}
