import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listQuery } from "#api/query.ts";
import { Endless } from "#app/shared/list/load-more.tsx";
import { m } from "#messages/gen/messages.js";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import type { Chosen } from "./use-people-check.ts";

type ContactTicksProps = {
  filter: NonNullable<Chosen["filter"]>;
  ticked: ReadonlySet<number>;
  onTick: (ids: ReadonlySet<number>) => void;
};

/** The contacts that fit, to tick some of them. */
export function ContactSelect({ filter, ticked, onTick }: ContactTicksProps) {
  const list = useInfiniteQuery({
    ...listQuery("listContacts", { query: { ...filter, sort: "name" } }),
    placeholderData: keepPreviousData,
  });
  const contacts = list.data?.pages.flatMap((page) => page.data.data) ?? [];
  const toggle = (id: number) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTick(next);
  };
  if (list.isPending) return <SkeletonText lines={3} />;
  if (contacts.length === 0) return <p className="text-ink-soft">{m.invitations_no_contacts()}</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-ink-faint">{m.invitations_tick_text()}</legend>
      <ul className="max-h-52 overflow-y-auto rounded-md border border-line p-1">
        {contacts.map(({ id, name, email, company }) => (
          <li key={id}>
            <label className="flex min-h-8 items-center gap-2.5 rounded-sm px-2 hover:bg-hover has-focus-visible:bg-hover pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="check -outline-offset-2"
                checked={ticked.has(id)}
                onChange={() => toggle(id)}
              />
              <span className="min-w-0 flex-1 truncate">
                <bdi>{name || email || m.invitations_nameless()}</bdi>
                {company && <bdi className="ms-2 text-sm text-ink-faint">{company}</bdi>}
              </span>
              {name && (
                <bdi dir="ltr" className="max-w-1/2 truncate text-sm text-ink-faint max-sm:hidden">
                  {email}
                </bdi>
              )}
            </label>
          </li>
        ))}
        {list.hasNextPage && (
          <li>
            <Endless has busy={list.isFetchingNextPage} more={() => void list.fetchNextPage()} />
          </li>
        )}
      </ul>
    </fieldset>
  );
}
