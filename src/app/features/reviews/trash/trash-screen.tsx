import { useInfiniteQuery } from "@tanstack/react-query";
import Trash from "lucide-react/icons/trash-2";
import { listQuery } from "#api/query.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { useSession } from "#app/shared/session/session.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { Endless } from "#app/shared/list/load-more.tsx";
import { TrashRow } from "./trash-row.tsx";
import { useTrashActions } from "./use-trash-actions.ts";

export function TrashScreen() {
  const { offers } = useSession();
  if (!offers("listTrash"))
    return (
      <>
        <PageHeader back={<BackLink to="/reviews">{m.acts_back()}</BackLink>} title={m.acts_trash_title()} />
        <EmptyState icon={Trash} title={m.acts_trash_absent_title()}>
          <p>{m.acts_trash_absent_text()}</p>
        </EmptyState>
      </>
    );
  return <TrashList />;
}

function TrashList() {
  const { can, offers } = useSession();
  const actions = useTrashActions();
  const list = useInfiniteQuery({ ...listQuery("listTrash", { query: {} }), refetchOnMount: "always" });
  const reviews = list.data?.pages.flatMap((page) => page.data.data) ?? [];
  const mayEdit = can("editor");
  return (
    <>
      <PageHeader
        back={<BackLink to="/reviews">{m.acts_back()}</BackLink>}
        title={m.acts_trash_title()}
        description={m.acts_trash_text({ count: LIMITS.trashDays })}
        actions={
          mayEdit &&
          offers("emptyTrash") &&
          reviews.length > 0 && (
            <Button variant="danger" onClick={actions.empty}>
              {m.acts_trash_empty()}
            </Button>
          )
        }
      />
      {list.isPending && <SkeletonText lines={6} />}
      {list.isError && !list.data && (
        <EmptyState
          icon={Trash}
          title={describeError(list.error).title}
          action={<Button onClick={() => void list.refetch()}>{m.common_retry()}</Button>}
        >
          <p>{describeError(list.error).text}</p>
        </EmptyState>
      )}
      {list.data && reviews.length === 0 && (
        <EmptyState icon={Trash} title={m.acts_trash_none_title()}>
          <p>{m.acts_trash_none_text({ count: LIMITS.trashDays })}</p>
        </EmptyState>
      )}
      {reviews.length > 0 && (
        <ul aria-label={m.acts_trash_title()} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {reviews.map((review) => (
            <TrashRow key={`${review.type}/${review.id}`} review={review} actions={mayEdit ? actions : undefined} />
          ))}
        </ul>
      )}
      <Endless list={list} />
    </>
  );
}
