import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ShieldCheck from "lucide-react/icons/shield-check";
import { listQuery } from "#api/query.ts";
import { Endless } from "#app/shared/list/load-more.tsx";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ModerationBar } from "./moderation-bar.tsx";
import { ModerationPending } from "./moderation-pending.tsx";
import { ModerationRow } from "./submission-row.tsx";
import { useModerationKeys } from "./use-moderation-keys.ts";

/** The submissions that wait, newest first. */
export function ModerationList({ form }: { form: string | undefined }) {
  const list = useInfiniteQuery({
    ...listQuery("listHeld", { query: form ? { form } : {} }),
    refetchOnMount: "always",
  });
  const items = list.data?.pages.flatMap((page) => page.data.data) ?? [];
  const keys = useModerationKeys(items);
  if (list.isPending) return <ModerationPending />;
  if (list.isError && !list.data)
    return (
      <Card>
        <ReadFailed error={list.error} retry={() => void list.refetch()} />
      </Card>
    );
  if (items.length === 0 && !list.hasNextPage)
    return (
      <Card>
        <EmptyState
          icon={ShieldCheck}
          title={m.forms_held_none_title()}
          action={
            <Link to={form ? "/forms/held" : "/forms"} className={buttonStyles()}>
              {form ? m.forms_held_all_forms() : m.forms_back()}
            </Link>
          }
        >
          <p>{form ? m.forms_held_none_of_form() : m.forms_held_none_text()}</p>
        </EmptyState>
      </Card>
    );
  return (
    <Card flush>
      <ModerationBar items={items} keys={keys} />
      <ul ref={keys.list} aria-label={m.forms_held()} className="divide-y divide-line">
        {items.map((item) => (
          <ModerationRow key={item.id} item={item} keys={keys} />
        ))}
      </ul>
      <Endless has={list.hasNextPage} busy={list.isFetchingNextPage} more={() => void list.fetchNextPage()} />
    </Card>
  );
}
