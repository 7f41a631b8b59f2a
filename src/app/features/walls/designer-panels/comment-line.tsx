import Trash2 from "lucide-react/icons/trash-2";
import { useRef } from "react";
import { useCommand } from "#api/command.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import type { DraftComment } from "#contract/walls/pages/wall-draft-comments.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Avatar } from "#ui/data/avatar.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { announce } from "#ui/feedback/announcer.tsx";

type CommentLineProps = {
  pageId: string;
  comment: DraftComment;
  canEdit: boolean;
  onGone: (line: Element | null) => void;
};

type CommentActionsProps = Pick<CommentLineProps, "pageId" | "comment"> & { onGone: () => void };

function CommentActions({ pageId, comment, onGone }: CommentActionsProps) {
  const settling = useCommand("settleDraftComment");
  const deletion = useCommand("deleteDraftComment");
  const { id, name } = comment;
  const params = { unique_page_id: pageId, id };
  const isSettled = comment.settled_at !== null;
  const settle = () =>
    runOrToast(async () => {
      await settling.run({ params, body: { settled: !isSettled } });
      onGone();
      announce(isSettled ? m.comments_reopened() : m.comments_settled());
    }, m.comments_not_saved());
  async function remove() {
    const question = { title: m.comments_delete_title({ name }), description: m.comments_delete_text() };
    if (!(await confirm({ ...question, confirmLabel: m.comments_delete(), danger: true }))) return;
    await runOrToast(async () => {
      await deletion.run({ params });
      onGone();
      announce(m.comments_deleted());
    }, m.comments_not_deleted());
  }
  return (
    <div className="mt-1 flex items-center gap-1">
      <Button
        size="sm"
        loading={settling.pending}
        aria-label={isSettled ? m.comments_reopen_named({ name }) : m.comments_settle_named({ name })}
        onClick={() => void settle()}
      >
        {isSettled ? m.comments_reopen() : m.comments_settle()}
      </Button>
      <IconButton icon={Trash2} size="sm" label={m.comments_delete_named({ name })} onClick={() => void remove()} />
    </div>
  );
}

/** One comment; text and name are what a stranger typed. */
export function CommentLine({ canEdit, onGone, ...line }: CommentLineProps) {
  const row = useRef<HTMLLIElement>(null);
  const { name, text, link, created_at, settled_at, settled_by } = line.comment;
  return (
    <li ref={row} className="flex gap-2.5">
      <Avatar name={name} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-faint">
          <bdi className="font-medium wrap-anywhere text-ink">{name}</bdi>
          <RelativeTime value={created_at} />
        </div>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        <p className="text-sm wrap-anywhere text-ink-faint">
          {m.comments_through({ link })}
          {settled_at !== null && ` · ${m.comments_settled_by({ name: settled_by ?? m.record_by_former() })}`}
        </p>
        {canEdit && <CommentActions {...line} onGone={() => onGone(row.current)} />}
      </div>
    </li>
  );
}
