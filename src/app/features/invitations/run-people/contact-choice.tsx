import { useQuery } from "@tanstack/react-query";
import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { ContactSelect } from "./contact-checkboxes.tsx";
import type { Chosen } from "./use-people-check.ts";
import { useDebouncedValue } from "#app/shared/requests/use-debounced-value.ts";

type Filter = NonNullable<Chosen["filter"]>;

const NONE = { search: "", tag: "", source: "", country: "", company: "" };
const DEBOUNCE_MS = 300;

function filterOf({ search, tag, source, country, company }: typeof NONE): Filter {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(tag && { tag: [Number(tag)] }),
    ...(source && { source: [source] }),
    ...(country && { country: [country] }),
    ...(company && { company: [company] }),
  };
}

/** Contacts to ask: all that fit, or only those ticked among them. */
export function ContactChoice({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  const { data: facets } = useQuery(query("getContactFacets"));
  const { data: tags } = useQuery(query("listTags", { query: {} }));
  const { register, getValues, watch } = useForm({ defaultValues: NONE });
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const choose = (ids: ReadonlySet<number>) => {
    setTicked(ids);
    onChoose(ids.size > 0 ? { contact_ids: [...ids] } : { filter: filterOf(getValues()) });
  };
  // Who was ticked among others is not meant any more.
  const change = { onChange: () => choose(new Set()) };
  const filter = useDebouncedValue(filterOf(watch()), DEBOUNCE_MS);
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
                label: m.invitations_facet({ value, shown: formatNumber(count) }),
              }))}
            />
          </Field>
        ))}
      </div>
      <ContactSelect filter={filter} ticked={ticked} onTick={choose} />
    </div>
  );
}
