import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CircleAlert from "lucide-react/icons/circle-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import { listQuery } from "#api/query.ts";
import { Endless } from "#app/acts/endless.tsx";
import { wordsOf } from "#app/shell/error-words.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/button-styles.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { HeldBar } from "./held-bar.tsx";
import { HeldPending } from "./held-pending.tsx";
import { HeldRow } from "./held-row.tsx";
import { useHeldKeys } from "./use-held-keys.ts";

/** The submissions that wait, newest first. */
export function HeldList({ form }: { form: string | undefined }) {
  const list = useInfiniteQuery({
    ...listQuery("listHeld", { query: form ? { form } : {} }),
    refetchOnMount: "always",
  });
  const items = list.data?.pages.flatMap((page) => page.data.data) ?? [];
  const keys = useHeldKeys(items);
  if (list.isPending) return <HeldPending />;
  if (list.isError && !list.data)
    return (
      <Card>
        <div role="alert">
          <EmptyState
            icon={CircleAlert}
            title={wordsOf(list.error).title}
            action={<Button onClick={() => void list.refetch()}>{m.common_retry()}</Button>}
          >
            <p>{wordsOf(list.error).text}</p>
          </EmptyState>
        </div>
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
      <HeldBar items={items} keys={keys} />
      <ul ref={keys.list} aria-label={m.forms_held()} className="divide-y divide-line">
        {items.map((item) => (
          <HeldRow key={item.id} item={item} keys={keys} />
        ))}
      </ul>
      <Endless has={list.hasNextPage} busy={list.isFetchingNextPage} more={() => void list.fetchNextPage()} />
    </Card>
  );
}
