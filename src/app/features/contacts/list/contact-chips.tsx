import { anyOf } from "#app/shared/text/list-text.ts";
import { m } from "#messages/gen/messages.js";
import { Chip } from "#ui/controls/chip.tsx";
import { ChoicesPanel } from "#ui/controls/choices-panel.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { Answer } from "#api/create-api.ts";
import type { ContactSearch } from "#app/features/contacts/contact-data/contact-search.ts";
import { joinEscapedList, splitEscapedList } from "#app/features/contacts/contact-data/read-contact-search.ts";
import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { sourceLabel } from "#app/features/contacts/contact-data/contact-labels.ts";
import { useTags } from "#app/features/contacts/tags/use-tags.ts";

const CHIPS = ["tag", "reviewed", "unsubscribed", "source", "country", "company"] as const;
type ChipName = (typeof CHIPS)[number];

type ContactFacets = Answer<"getContactFacets">["data"];

interface Option {
  value: string;
  label: string;
  count?: number;
}

const asWritten = (word: string) => word;

/** Chosen values stay in the list even if no contact has them, so that they can be removed. */
function withChosen(options: Option[], chosen: string[], name: (word: string) => string): Option[] {
  const known = new Set(options.map(({ value }) => value.toLowerCase()));
  return [
    ...options,
    ...chosen.filter((word) => !known.has(word.toLowerCase())).map((word) => ({ value: word, label: name(word) })),
  ];
}

function useChipOptions(
  search: ContactSearch,
  facets: ContactFacets | undefined,
): Record<ChipName, Option[] | undefined> {
  const tags = useTags();
  const facetOptions = (name: "source" | "country" | "company", naming = asWritten) =>
    facets &&
    withChosen(
      facets[name].map(({ value, count }) => ({ value, label: naming(value), count })),
      splitEscapedList(search[name]),
      naming,
    );
  const yesNo = (yes: string, no: string, count: number | undefined) => [
    { value: "any", label: m.reviews_any() },
    { value: "yes", label: yes, count },
    { value: "no", label: no, count: count === undefined || !facets ? undefined : facets.total - count },
  ];
  return {
    tag: tags?.map(({ id, name, contacts_count: count }) => ({ value: String(id), label: name, count })),
    reviewed: yesNo(m.contacts_reviewed_yes(), m.contacts_reviewed_no(), facets?.has_reviewed),
    unsubscribed: yesNo(m.contacts_unsubscribed_yes(), m.contacts_unsubscribed_no(), facets?.is_unsubscribed),
    source: facetOptions("source", sourceLabel),
    country: facetOptions("country"),
    company: facetOptions("company"),
  };
}

const LABELS: Record<ChipName, () => string> = {
  tag: m.contacts_tag,
  reviewed: m.contacts_reviewed,
  unsubscribed: m.contacts_mail,
  source: m.contacts_source,
  country: m.contacts_country,
  company: m.contacts_company,
};
const isFlag = (name: ChipName) => name === "reviewed" || name === "unsubscribed";

type ContactChipsProps = { search: ContactSearch; set: (change: Partial<ContactSearch>) => void };

export function ContactChips({ search, set }: ContactChipsProps) {
  const facets = useQuery(query("getContactFacets")).data?.data;
  const options = useChipOptions(search, facets);
  const choose = (name: ChipName) => (next: string[]) => {
    if (!isFlag(name)) return set({ [name]: joinEscapedList(next) });
    return set({ [name]: next[0] === "any" ? undefined : next[0] });
  };
  const wordsOf = (name: ChipName) => {
    const chosen = splitEscapedList(search[name]);
    if (chosen.length === 0) return undefined;
    const known = chosen.map((word) => options[name]?.find(({ value }) => value.toLowerCase() === word.toLowerCase()));
    return anyOf(known.map((option, index) => option?.label ?? (name === "tag" ? "…" : (chosen[index] ?? ""))));
  };
  return (
    <div
      role="group"
      aria-label={m.reviews_filters()}
      className="-mx-4 flex min-w-0 *:shrink-0 gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {CHIPS.map((name) => (
        <Chip key={name} label={LABELS[name]()} value={wordsOf(name)} onRemove={() => set({ [name]: undefined })}>
          <ChipPanel
            label={LABELS[name]()}
            options={options[name]}
            multiple={!isFlag(name)}
            more={name !== "tag" && facets?.more}
            value={isFlag(name) ? [search[name] ?? "any"] : splitEscapedList(search[name])}
            onChange={choose(name)}
          />
        </Chip>
      ))}
    </div>
  );
}

type ChipPanelProps = {
  label: string;
  options: { value: string; label: string; count?: number }[] | undefined;
  multiple: boolean;
  more: boolean | undefined;
  value: string[];
  onChange: (next: string[]) => void;
};

function ChipPanel({ options, value, ...rest }: ChipPanelProps) {
  if (!options) return <Skeleton className="m-2 h-16 w-44" />;
  if (options.length === 0) return <p className="max-w-60 p-2 text-sm text-ink-soft">{m.contacts_chip_none()}</p>;
  // Values in the URL may differ from the service's in case.
  const chosen = options.filter((option) => value.some((word) => word.toLowerCase() === option.value.toLowerCase()));
  return (
    <div className="max-w-80 min-w-48">
      <ChoicesPanel {...rest} options={options} value={chosen.map((option) => option.value)} />
    </div>
  );
}
