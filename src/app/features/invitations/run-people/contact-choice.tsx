import { useQuery, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { query, listQuery } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { formatCount } from "#ui/controls/count-label.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import type { Chosen } from "./use-people-check.ts";
import { useDebouncedValue } from "#app/shared/requests/use-debounced-value.ts";
import { Endless } from "#app/shared/list/load-more.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";

type ContactTicksProps = {
  filter: NonNullable<Chosen["filter"]>;
  ticked: ReadonlySet<number>;
  onTick: (ids: ReadonlySet<number>) => void;
};

function ContactSelect({ filter, ticked, onTick }: ContactTicksProps) {
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
            <Endless list={list} />
          </li>
        )}
      </ul>
    </fieldset>
  );
}

type Filter = NonNullable<Chosen["filter"]>;

const NONE = { search: "", tag: "", source: "", country: "", company: "" };
function filterOf({ search, tag, source, country, company }: typeof NONE): Filter {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(tag && { tag: [Number(tag)] }),
    ...(source && { source: [source] }),
    ...(country && { country: [country] }),
    ...(company && { company: [company] }),
  };
}

export function ContactChoice({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  const { data: facets } = useQuery(query("getContactFacets"));
  const { data: tags } = useQuery(query("listTags", { query: {} }));
  const { register, getValues, watch } = useForm({ defaultValues: NONE });
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const choose = (ids: ReadonlySet<number>) => {
    setTicked(ids);
    onChoose(ids.size > 0 ? { contact_ids: [...ids] } : { filter: filterOf(getValues()) });
  };
  // A new filter resets the selection.
  const change = { onChange: () => choose(new Set()) };
  const filter = useDebouncedValue(filterOf(watch()));
  const kinds = [
    { name: "source" as const, label: m.invitations_by_source(), values: facets?.data.source ?? [] },
    { name: "country" as const, label: m.invitations_by_country(), values: facets?.data.country ?? [] },
    { name: "company" as const, label: m.invitations_by_company(), values: facets?.data.company ?? [] },
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.invitations_by_words()} className="col-span-2">
          <Input {...register("search", change)} type="search" icon={Search} autoComplete="off" />
        </Field>
        <Field label={m.invitations_by_tag()}>
          <Select
            {...register("tag", change)}
            placeholder={m.invitations_any()}
            options={(tags?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
        {kinds.map(({ name, label, values }) => (
          <Field key={name} label={label}>
            <Select
              {...register(name, change)}
              placeholder={m.invitations_any()}
              options={values.map(({ value, count }) => ({
                value,
                label:
                  count > 0
                    ? m.invitations_facet({ value, shown: formatCount(count, facets?.data.more ?? false) })
                    : value,
              }))}
            />
          </Field>
        ))}
      </div>
      <ContactSelect filter={filter} ticked={ticked} onTick={choose} />
    </div>
  );
}
