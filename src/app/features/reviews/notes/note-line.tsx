import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useCommand } from "#api/command.ts";
import { useEditedRecord } from "#app/shared/form-dialog/use-edited-record.ts";
import type { RowEditing } from "#app/shared/list/use-edited-rows.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { splitMentions } from "#contract/reviews/notes/note-mentions.ts";
import type { ReviewNote } from "#contract/reviews/notes/review-note.ts";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Avatar } from "#ui/data/avatar.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { announce } from "#ui/feedback/announcer.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { NoteEditor } from "./note-editor.tsx";
import { useNoteDraft } from "./use-note-draft.ts";

function NoteWords({ note: { text, mentions } }: { note: ReviewNote }) {
  return (
    <p dir="auto" className="whitespace-pre-line break-words">
      {splitMentions(text, mentions).map((piece, index) =>
        typeof piece === "string" ? (
          piece
        ) : (
          <bdi key={index} className="rounded-xs bg-accent-soft px-0.5 text-accent-ink">
            @{piece.name}
          </bdi>
        ),
      )}
    </p>
  );
}

type NoteFormProps = Pick<NoteLineProps, "note" | "of" | "isDeleted" | "onChanged" | "close">;

function NoteForm({ note, of: ref, isDeleted, onChanged, close: closeForm }: NoteFormProps) {
  const creating = useCommand("createReviewNote");
  const updating = useCommand("updateReviewNote");
  const { save, isGone } = useEditedRecord(note, isDeleted);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(LIMITS.note, LIMITS.note);
  }, []);
  const { draft, read, ...text } = useNoteDraft(`note/${note.id}`, note.text);
  const close = () => {
    draft.forget();
    closeForm();
  };
  return (
    <NoteEditor
      field={field}
      label={m.notes_edit()}
      submitLabel={m.common_save()}
      isGone={isGone}
      {...text}
      draft={draft}
      mentioned={note.mentions}
      onSubmit={async (body) => {
        const saved = await save(
          ({ id }) => updating.run({ params: { id }, body }),
          () => creating.run({ params: ref, body }),
        );
        await onChanged();
        if (!saved) return;
        // Text typed during the request has not been saved.
        if (read() === body.text) close();
        announce(m.common_saved());
      }}
      onCancel={close}
    />
  );
}

type NoteLineProps = RowEditing & {
  note: ReviewNote;
  /** The review it belongs to. */
  of: ReviewRef;
  onChanged: () => Promise<void>;
  /** Called when the line (null if it already is) is removed, to move its focus elsewhere. */
  onGone: (line: Element | null) => void;
};

/** One note, with editing in place for its author and for admins. */
export function NoteLine({ note, of: ref, isEdited, isDeleted, edit, close, onChanged, onGone }: NoteLineProps) {
  const { run: remove } = useCommand("deleteReviewNote");
  const line = useRef<HTMLLIElement>(null);
  const closeForm = () => {
    const hadFocus = line.current?.contains(document.activeElement);
    flushSync(close);
    if (!hadFocus) return;
    const menu = line.current?.querySelector("button");
    if (menu) menu.focus();
    else onGone(line.current);
  };
  const author = note.author ?? m.record_by_former();
  const askToDelete = async () => {
    if (
      !(await confirm({
        title: m.notes_delete_title(),
        description: m.walls_delete_final(),
        confirmLabel: m.notes_delete(),
        danger: true,
      }))
    )
      return;
    await runOrToast(async () => {
      await remove({ params: { id: note.id } });
      await onChanged();
      onGone(line.current);
      announce(m.notes_deleted());
    }, m.notes_not_deleted());
  };
  return (
    <li ref={line} className="flex gap-2.5">
      <Avatar name={author} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm text-ink-faint">
          <bdi className="font-medium text-ink">{author}</bdi>
          <RelativeTime value={note.created_at} />
          {note.edited_at && <span>{m.record_edited()}</span>}
          {note.editable && !isEdited && (
            <span className="ms-auto">
              <Menu
                trigger={
                  <IconButton icon={Ellipsis} size="sm" label={m.notes_more({ name: author })} tooltip={false} />
                }
                align="end"
                items={[
                  { label: m.notes_edit(), icon: Pencil, run: edit },
                  { label: m.notes_delete(), icon: Trash, danger: true, run: () => void askToDelete() },
                ]}
              />
            </span>
          )}
        </div>
        {isEdited ? (
          <NoteForm {...{ note, of: ref, isDeleted, onChanged, close: closeForm }} />
        ) : (
          <NoteWords note={note} />
        )}
      </div>
    </li>
  );
}
