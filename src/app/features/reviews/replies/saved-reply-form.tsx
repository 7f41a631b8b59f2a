import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { type SavedReply, SavedReplyInput } from "#contract/reviews/replies/saved-reply.ts";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { useEditedRecord } from "#app/shared/form-dialog/use-edited-record.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { toast } from "#ui/feedback/toast.ts";

const Typed = z.object({ name: z.string(), text: z.string() });

type SavedReplyFormProps = {
  /** The one to change; without it a new one is made. */
  reply?: SavedReply | undefined;
  /** What a new one begins with. */
  text?: string;
  close: () => void;
};

/** Name and text of a saved reply. */
export function SavedReplyForm({ reply, text = "", close: closeDialog }: SavedReplyFormProps) {
  const creating = useCommand("createSavedReply");
  const updating = useCommand("updateSavedReply");
  const { save, isGone } = useEditedRecord(reply);
  const [saved] = useState({ name: reply?.name ?? "", text: reply?.text ?? text });
  const form = useForm({ resolver: zodResolver(SavedReplyInput), defaultValues: saved });
  const place = useTabDraftPlace(`saved-reply/${reply?.id ?? "new"}`);
  const draft = useTabDraft({ form, place, fields: Typed, saved });
  const late = useLateResult();
  const close = () => {
    draft.forget();
    closeDialog();
  };
  const { errors } = form.formState;
  const title = reply ? m.replies_edit() : m.replies_new();
  const submit = form.handleSubmit(async (body) => {
    try {
      const answer = await save(
        ({ id }) => updating.run({ params: { id }, body }),
        () => creating.run({ body }),
      );
      if (!answer) return;
      draft.forget();
      if (late.isShown()) closeDialog();
      toast({ title: m.replies_saved({ reply: body.name }), tone: "success" });
    } catch (error) {
      late.fail(error, title, () => showFormErrors(form, error));
    }
  });
  return (
    <FormDialog
      title={title}
      description={m.replies_text({ full: "{name}", first: "{first_name}" })}
      action={m.common_save()}
      submit={submit}
      submitting={form.formState.isSubmitting}
      problem={errors.root?.message}
      isGone={isGone}
      close={close}
    >
      <DraftNotice draft={draft} />
      <Field label={m.replies_name()} description={m.replies_name_help()} error={errors.name?.message}>
        <Input {...form.register("name")} maxLength={LIMITS.savedReplyName} autoComplete="off" autoFocus />
      </Field>
      <Field label={m.replies_words()} error={errors.text?.message}>
        <Textarea {...form.register("text")} maxLength={LIMITS.reply} rows={6} dir="auto" />
      </Field>
    </FormDialog>
  );
}
