import { useQuery } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { query } from "#api/query.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import type { TabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { type Mention, splitMentions } from "#contract/reviews/notes/note-mentions.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { isComposing } from "#ui/keyboard/is-composing.ts";
import { MentionField } from "./mention-field.tsx";

export interface NoteBody {
  text: string;
  /** Ids of people. */
  mentions: number[];
}

/** Those whose `@name` is in the text. */
const mentionedIn = (text: string, people: readonly Mention[]): number[] => [
  ...new Set(splitMentions(text, people).flatMap((piece) => (typeof piece === "string" ? [] : piece.user_id))),
];

type NoteEditorProps = {
  field: Ref<HTMLTextAreaElement>;
  label: string;
  submitLabel: string;
  /** Somebody has deleted the note. */
  isGone?: boolean;
  /** Set when an existing note is edited: a notice says that its unsaved changes were restored. */
  draft?: TabDraft;
  value: string;
  onChange: (text: string) => void;
  /** Mentioned before an edit: they may have left. */
  mentioned?: readonly Mention[];
  /** The text stays in the field when it rejects. */
  onSubmit: (body: NoteBody) => Promise<void>;
  onCancel?: () => void;
};

/** The field for a note. Ctrl or ⌘ with Enter submits. */
export function NoteEditor({
  field,
  label,
  submitLabel,
  isGone = false,
  draft,
  value,
  onChange,
  mentioned = [],
  onSubmit,
  onCancel,
}: NoteEditorProps) {
  const { offers } = useSession();
  const { data } = useQuery({ ...query("listTeam"), enabled: offers("listTeam") });
  const members = (data?.data.members ?? []).filter((one) => one.suspended_at === null);
  const others = members.filter((one) => !one.is_you);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isEmpty = value.trim() === "";
  const submit = async () => {
    if (pending || isEmpty) return;
    setPending(true);
    setProblem(undefined);
    try {
      await onSubmit({ text: value, mentions: mentionedIn(value, [...members, ...mentioned]) });
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
      {draft && <DraftNotice draft={draft} />}
      <Field label={label} hideLabel>
        <MentionField
          ref={field}
          people={others}
          value={value}
          onChange={onChange}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return;
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
      <FormAlert message={problem} isGone={isGone} />
      {(!isEmpty || onCancel) && (
        <div className="flex justify-end gap-2">
          {onCancel && (
            <Button size="sm" onClick={onCancel}>
              {m.common_cancel()}
            </Button>
          )}
          <Button type="submit" variant="primary" size="sm" loading={pending} disabled={isEmpty}>
            {isGone ? m.common_save_new() : submitLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
