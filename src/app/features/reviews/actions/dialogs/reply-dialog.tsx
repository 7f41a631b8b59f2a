import { useEffect, useId, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { LIMITS } from "#contract/core/limits.ts";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { DialogPanel } from "#ui/dialogs/dialog-panel.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Opening } from "#ui/keyboard/opening.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import type { AskProps } from "#app/features/reviews/actions/run/dialog-props.ts";
import { performAction } from "#app/features/reviews/actions/run/request-action.ts";
import { keyOf } from "#app/shared/review-data/review-ref.ts";
import { useRecord } from "#app/shared/review-data/use-full-review.ts";
import { SavedReplyForm } from "#app/features/reviews/replies/saved-reply-form.tsx";
import { SavedReplyMenu } from "#app/features/reviews/replies/saved-reply-menu.tsx";
import { AskFooter } from "./ask-footer.tsx";
import { TellReviewer } from "./tell-reviewer.tsx";

const Typed = z.object({
  text: z.string(),
  /** Null leaves it as it is, which may differ between several reviews. */
  public: z.nullable(z.boolean()),
});

/** The reply of the business. Saving an empty one deletes it. */
export function ReplyDialog({ open, close: closeDialog, finalFocus, target }: AskProps) {
  const { refs } = target;
  const { offers } = useSession();
  const id = useId();
  const [count] = useState(target.total ?? refs.length);
  const only = count === 1 ? refs[0] : undefined;
  const { record, pending } = useRecord(only);
  const isLoading = only !== undefined && pending;
  const response = record?.response ?? "";
  const saved = useMemo<z.infer<typeof Typed>>(() => ({ text: response, public: null }), [response]);
  const form = useForm({ defaultValues: saved });
  useEffect(() => form.reset(saved, { keepDirtyValues: true }), [form, saved]);
  const place = useTabDraftPlace(`reply/${only ? keyOf(only) : ""}`);
  const draft = useTabDraft({ form, place: open && only && !isLoading ? place : undefined, fields: Typed, saved });
  const close = () => {
    draft.forget();
    closeDialog();
  };
  const text = form.watch("text");
  const chosen = form.watch("public");
  // Not stored in the draft: an e-mail that was sent cannot be undone.
  const [tells, setTells] = useState(false);
  const [saving, setSaving] = useState<string>();
  const insert = (words: string) => {
    const next = text.trim() === "" ? words : `${text.trimEnd()}\n\n${words}`;
    form.setValue("text", next.slice(0, LIMITS.reply), { shouldDirty: true });
    form.setFocus("text");
  };
  const submit = () => {
    const isChanged = text.trim() !== response;
    const isToggled = record !== undefined && chosen !== null && text.trim() !== "";
    const tell = (tells && text.trim() !== "") || undefined;
    if (!isChanged && !isToggled && !tell) return close();
    const reply = { act: "reply" as const, text: text.trim(), public: chosen ?? undefined, tell };
    // The draft is kept until the service accepts the reply, so a refused reply can be edited.
    void performAction(reply, target).then((done) => done && draft.forget());
    return closeDialog();
  };
  return (
    <DialogPanel
      open={open}
      onOpenChange={close}
      finalFocus={finalFocus}
      title={m.acts_reply_title({ count })}
      description={m.acts_reply_text()}
      footer={<AskFooter close={close} action={m.acts_reply_save()} form={id} />}
    >
      <form
        id={id}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isLoading && <Opening close={close} />}
        <DraftNotice draft={draft} />
        <div className="flex flex-col items-start gap-2">
          <Field
            label={m.acts_reply_field()}
            description={response ? m.acts_reply_empty() : undefined}
            className="self-stretch"
          >
            <Textarea
              {...form.register("text")}
              autoFocus
              readOnly={isLoading}
              maxLength={LIMITS.reply}
              rows={5}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                submit();
              }}
            />
          </Field>
          {offers("listSavedReplies") && (
            <SavedReplyMenu
              reviewer={only && (record?.reviewer ?? "")}
              disabled={isLoading}
              onChoose={insert}
              onSave={text.trim() === "" ? undefined : () => setSaving(text.trim())}
            />
          )}
        </div>
        {offers("changeReviews") && (
          <Switch
            label={m.acts_reply_public()}
            description={m.acts_reply_public_text()}
            checked={chosen ?? record?.isPublic ?? false}
            disabled={isLoading}
            onChange={({ target: { checked } }) =>
              form.setValue("public", checked === record?.isPublic ? null : checked, { shouldDirty: true })
            }
          />
        )}
        <TellReviewer of={only} unchanged={text.trim() === response} checked={tells} onChange={setTells} />
      </form>
      {saving !== undefined && <SavedReplyForm text={saving} close={() => setSaving(undefined)} />}
    </DialogPanel>
  );
}
