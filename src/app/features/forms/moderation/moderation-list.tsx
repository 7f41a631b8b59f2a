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
import { ModerationRow } from "./submission-row.tsx";
import { useModerationKeys, type ModerationKeys } from "./use-moderation-keys.ts";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import type { HeldSubmission } from "#contract/forms/moderation.ts";

function ModerationBar({ items, keys }: { items: HeldSubmission[]; keys: ModerationKeys }) {
  const { selected, setChosen } = keys;
  const all = selected.length === items.length;
  const count = { count: selected.length, shown: formatNumber(selected.length) };
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line bg-sunken px-4 py-2 sm:px-5">
      <label className="flex min-h-8 items-center gap-3.5">
        <input
          type="checkbox"
          className="check"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && selected.length > 0;
          }}
          onChange={() => setChosen(all ? new Set() : new Set(items.map(({ id }) => id)))}
        />
        <span className="text-sm text-ink-soft" aria-live="polite">
          {selected.length > 0 ? m.forms_held_selected(count) : m.forms_held_select_all()}
        </span>
      </label>
      {selected.length > 0 && (
        <div className="flex flex-wrap gap-2 sm:ms-auto">
          <Button size="sm" onClick={() => keys.release(selected)}>
            {m.forms_release_many(count)}
          </Button>
          <Button size="sm" variant="danger" onClick={() => keys.remove(selected)}>
            {m.forms_held_delete_many(count)}
          </Button>
        </div>
      )}
    </div>
  );
}

function ModerationPending() {
  return (
    <div role="status" className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
      <span className="sr-only">{m.common_loading()}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-3 px-5 py-4">
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-5 w-40" />
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  );
}

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
      <Endless list={list} />
    </Card>
  );
}
