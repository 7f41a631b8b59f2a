import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import MessageSquare from "lucide-react/icons/message-square";
import { useRef } from "react";
import { query } from "#api/query.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { keepFocus } from "#app/shared/page/keep-focus.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { CommentLine } from "./comment-line.tsx";

/** What people wrote through private links to the draft of the wall. */
export function CommentsPanel() {
  const { wall, canEdit } = useDesigner();
  const panel = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery(query("listDraftComments", { params: { unique_page_id: wall.id } }));
  if (!data)
    return (
      <Group title={m.designer_panel_comments()}>
        {error ? <ReadFailed compact error={error} retry={() => void refetch()} /> : <SkeletonText lines={3} />}
      </Group>
    );
  const groups = [
    { title: m.comments_group_open(), comments: data.data.filter((one) => one.settled_at === null) },
    { title: m.comments_group_settled(), comments: data.data.filter((one) => one.settled_at !== null) },
  ];
  return (
    // Takes the focus of a button that goes with its comment.
    <div ref={panel} tabIndex={-1} className="outline-none">
      {data.data.length === 0 && (
        <EmptyState
          compact
          icon={MessageSquare}
          title={m.comments_none_title()}
          action={
            <Link to="/walls/$pageId/share" params={{ pageId: wall.id }} className={buttonStyles()}>
              {m.comments_share()}
            </Link>
          }
        >
          <p>{m.comments_none_text()}</p>
        </EmptyState>
      )}
      {groups.map(
        ({ title, comments }) =>
          comments.length > 0 && (
            <Group key={title} title={title}>
              <ul aria-label={title} className="flex flex-col gap-5">
                {comments.map((comment) => (
                  <CommentLine
                    key={comment.id}
                    pageId={wall.id}
                    comment={comment}
                    canEdit={canEdit}
                    onGone={(line) => keepFocus(panel.current, line)}
                  />
                ))}
              </ul>
            </Group>
          ),
      )}
    </div>
  );
}
