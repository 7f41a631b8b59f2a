import { useQuery } from "@tanstack/react-query";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { useRef, useState } from "react";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import type { SavedReply } from "#contract/reviews/replies/saved-reply.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { SavedReplyForm } from "./saved-reply-form.tsx";

type SavedReplyRowProps = { reply: SavedReply; writable: boolean; onEdit: () => void; onDelete: () => void };

function SavedReplyRow({ reply: { name, text }, writable, onEdit, onDelete }: SavedReplyRowProps) {
  return (
    <li className="flex items-start gap-3 py-3 ps-5 pe-3">
      <div className="min-w-0 flex-1" dir="auto">
        <p className="truncate font-medium">{name}</p>
        <p className="line-clamp-2 text-sm break-words whitespace-pre-line text-ink-soft">{text}</p>
      </div>
      {writable && (
        <span className="flex items-center">
          <IconButton icon={Pencil} label={m.replies_edit_named({ reply: name })} onClick={onEdit} />
          <IconButton icon={Trash} label={m.replies_delete_named({ reply: name })} onClick={onDelete} />
        </span>
      )}
    </li>
  );
}

export function SavedRepliesScreen() {
  const { can } = useSession();
  const replies = useQuery(query("listSavedReplies"));
  const deleting = useCommand("deleteSavedReply");
  const card = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<"new" | SavedReply>();
  const all = replies.data?.data ?? [];
  const writable = can("editor");

  const remove = async ({ id, name }: SavedReply) => {
    const sure = await confirm({
      title: m.replies_delete_title({ reply: name }),
      description: m.replies_delete_text(),
      confirmLabel: m.replies_delete(),
      danger: true,
    });
    if (!sure) return;
    await runOrToast(async () => {
      await deleting.run({ params: { id } });
      // The row that held the focus is gone.
      card.current?.focus();
      toast({ title: m.replies_deleted({ reply: name }), tone: "success" });
    }, m.replies_failed());
  };

  const create = writable && (
    <Button icon={Plus} variant={all.length === 0 ? "primary" : undefined} onClick={() => setAsking("new")}>
      {m.replies_new()}
    </Button>
  );
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <Card
        flush
        title={m.settings_replies()}
        description={m.replies_text({ full: "{name}", first: "{first_name}" })}
        actions={all.length > 0 ? create : undefined}
      >
        {replies.isPending && (
          <div className="p-5">
            <SkeletonText lines={4} />
          </div>
        )}
        {replies.error && <ReadFailed compact error={replies.error} retry={() => void replies.refetch()} />}
        {replies.data && all.length === 0 && (
          <EmptyState compact icon={MessageSquareText} title={m.replies_none()} action={create}>
            {m.replies_none_text()}
          </EmptyState>
        )}
        {all.length > 0 && (
          <ul aria-label={m.settings_replies()} className="divide-y divide-line border-t border-line">
            {all.map((reply) => (
              <SavedReplyRow
                key={reply.id}
                {...{ reply, writable }}
                onEdit={() => setAsking(reply)}
                onDelete={() => void remove(reply)}
              />
            ))}
          </ul>
        )}
      </Card>
      {asking && <SavedReplyForm reply={asking === "new" ? undefined : asking} close={() => setAsking(undefined)} />}
    </div>
  );
}
