import { useId, useRef, useState } from "react";
import { LIMITS } from "#contract/core/limits.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { DialogPanel } from "#ui/dialogs/dialog-panel.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Opening } from "#ui/keyboard/opening.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import type { AskProps } from "#app/features/reviews/actions/run/dialog-props.ts";
import { performAction } from "#app/features/reviews/actions/run/request-action.ts";
import { useRecord } from "#app/shared/review-data/use-full-review.ts";
import { SavedReplyForm } from "#app/features/reviews/replies/saved-reply-form.tsx";
import { SavedReplyMenu } from "#app/features/reviews/replies/saved-reply-menu.tsx";
import { AskFooter } from "./ask-footer.tsx";
import { TellReviewer } from "./tell-reviewer.tsx";

/** The reply of the business. Saving an empty one deletes it. */
export function ReplyDialog({ open, close, finalFocus, target }: AskProps) {
  const { refs } = target;
  const { offers } = useSession();
  const form = useId();
  const [count] = useState(target.total ?? refs.length);
  const only = count === 1 ? refs[0] : undefined;
  const { record, pending } = useRecord(only);
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<boolean>();
  const [tells, setTells] = useState(false);
  const text = typed ?? record?.response ?? "";
  const isLoading = only !== undefined && pending;
  const [saving, setSaving] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (saved: string) => {
    setTyped((text.trim() === "" ? saved : `${text.trimEnd()}\n\n${saved}`).slice(0, LIMITS.reply));
    field.current?.focus();
  };
  const submit = () => {
    const isChanged = text.trim() !== (record?.response ?? "");
    const isToggled = record !== undefined && chosen !== undefined && chosen !== record.isPublic && text.trim() !== "";
    const tell = (tells && text.trim() !== "") || undefined;
    if (isChanged || isToggled || tell)
      void performAction({ act: "reply", text: text.trim(), public: chosen, tell }, target);
    close();
  };
  return (
    <DialogPanel
      open={open}
      onOpenChange={close}
      finalFocus={finalFocus}
      title={m.acts_reply_title({ count })}
      description={m.acts_reply_text()}
      footer={<AskFooter close={close} action={m.acts_reply_save()} form={form} />}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isLoading && <Opening close={close} />}
        <Field label={m.acts_reply_field()} description={record?.response ? m.acts_reply_empty() : undefined}>
          <Textarea
            ref={field}
            autoFocus
            value={text}
            readOnly={isLoading}
            maxLength={LIMITS.reply}
            rows={5}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              submit();
            }}
          />
        </Field>
        {offers("listSavedReplies") && (
          <div className="mt-2">
            <SavedReplyMenu
              reviewer={only && (record?.reviewer ?? "")}
              disabled={isLoading}
              onChoose={insert}
              onSave={text.trim() === "" ? undefined : () => setSaving(text.trim())}
            />
          </div>
        )}
        {offers("changeReviews") && (
          <Switch
            label={m.acts_reply_public()}
            description={m.acts_reply_public_text()}
            checked={chosen ?? record?.isPublic ?? false}
            disabled={isLoading}
            onChange={(event) => setChosen(event.target.checked)}
            className="mt-5"
          />
        )}
        <TellReviewer
          of={only}
          unchanged={text.trim() === (record?.response ?? "")}
          checked={tells}
          onChange={setTells}
        />
      </form>
      {saving !== undefined && <SavedReplyForm text={saving} close={() => setSaving(undefined)} />}
    </DialogPanel>
  );
}
