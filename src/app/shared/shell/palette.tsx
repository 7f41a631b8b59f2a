import { useState } from "react";
import { CommandPalette, type PaletteProps } from "#ui/command-palette/command-palette.tsx";
import { useRouter, type LinkProps } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import type { Shortcut } from "#ui/keyboard/shortcut-registry.ts";
import type { PaletteGroup } from "#ui/command-palette/palette-list.tsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import Building from "lucide-react/icons/building-2";
import ClipboardPen from "lucide-react/icons/clipboard-pen";
import Command from "lucide-react/icons/command";
import ListChecks from "lucide-react/icons/list-checks";
import LogOut from "lucide-react/icons/log-out";
import Search from "lucide-react/icons/search";
import SunMoon from "lucide-react/icons/sun-moon";
import Undo from "lucide-react/icons/undo-2";
import Heart from "lucide-react/icons/heart";
import Mail from "lucide-react/icons/mail";
import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import User from "lucide-react/icons/user";
import type { Hit } from "#contract/overview/overview.ts";
import type { IconType } from "#ui/icons/icon.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { useDebouncedValue } from "#app/shared/requests/use-debounced-value.ts";
import { reviewerName } from "#app/shared/review-display/review-names.ts";
import { plainExcerpt } from "#app/shared/text/plain-text.ts";
import { SETTINGS_GROUPS } from "#app/shared/screens/settings-screens.ts";
import { useScreenOpens } from "#app/shared/screens/screen-refusal.ts";
import { useSession } from "#app/shared/session/session.ts";
import { mediumOf } from "#contract/reviews/review-type.ts";

interface Hits {
  hits: Hit[];
  isSearching: boolean;
  isFailed: boolean;
}

const MAX_HITS = 5;

function useOwnHits(text: string, enabled: boolean): Hits {
  const found = useQuery({
    ...query("searchEverything", { query: { q: text } }),
    enabled: enabled && text !== "",
    placeholderData: keepPreviousData,
  });
  return { hits: found.data?.data ?? [], isSearching: found.isFetching, isFailed: found.isError };
}

function useInterfaceHits(text: string, enabled: boolean): Hits {
  const on = enabled && text !== "";
  const filter = { search: text };
  const reviews = useQuery({
    ...query("listReviews", { query: { filter } }),
    enabled: on,
    placeholderData: keepPreviousData,
  });
  const pages = useQuery({ ...query("listPages", { query: {} }), enabled: on });
  const forms = useQuery({ ...query("listForms", { query: {} }), enabled: on, retry: false });
  const needle = text.toLocaleLowerCase();
  const named = (name: string) => name.toLocaleLowerCase().includes(needle);
  const hits: Hit[] = [
    ...(reviews.data?.data.data ?? []).slice(0, MAX_HITS).map((item) => ({
      kind: "review" as const,
      id: `${mediumOf(item.feed_type) ?? "text"}/${item.id}`,
      title: reviewerName(item),
      detail: plainExcerpt(item.comment ?? "").slice(0, 120),
    })),
    ...(forms.data?.data.data ?? [])
      .filter(({ name }) => named(name))
      .slice(0, MAX_HITS)
      .map((form) => ({ kind: "form" as const, id: form.unique_form_id, title: form.name, detail: "" })),
    ...(pages.data?.data.data ?? [])
      .filter(({ name }) => named(name))
      .slice(0, MAX_HITS)
      .map((page) => ({ kind: "page" as const, id: page.unique_page_id, title: page.name, detail: page.slug })),
    ...(/^[1-9]\d{0,14}$/.test(text)
      ? [{ kind: "contact" as const, id: text, title: m.overview_found_contact_number({ id: text }), detail: "" }]
      : []),
  ];
  return { hits, isSearching: reviews.isFetching, isFailed: reviews.isError };
}

function useHits(text: string): Hits {
  const isOffered = useSession().offers("searchEverything");
  const own = useOwnHits(text, isOffered);
  const other = useInterfaceHits(text, !isOffered);
  return isOffered ? own : other;
}

interface HitKind {
  group: () => string;
  icon: IconType;
  link: (id: string) => LinkProps;
}

function reviewLink(name: string): LinkProps {
  const [type = "", id = ""] = name.split("/");
  return { to: "/reviews/$type/$id", params: { type, id } };
}

const HIT_KINDS: Record<Hit["kind"], HitKind> = {
  review: { group: m.overview_found_reviews, icon: MessageSquareQuote, link: reviewLink },
  contact: {
    group: m.overview_found_contacts,
    icon: User,
    link: (contactId) => ({ to: "/contacts/$contactId", params: { contactId } }),
  },
  form: {
    group: m.overview_found_forms,
    icon: ClipboardPen,
    link: (formId) => ({ to: "/forms/$formId", params: { formId } }),
  },
  page: {
    group: m.overview_found_walls,
    icon: Heart,
    link: (pageId) => ({ to: "/walls/$pageId", params: { pageId } }),
  },
  widget: {
    group: m.overview_found_walls,
    icon: Heart,
    link: (widgetId) => ({ to: "/walls/widgets/$widgetId", params: { widgetId } }),
  },
  invitation: {
    group: m.overview_found_invitations,
    icon: Mail,
    link: (runId) => ({ to: "/invitations/$runId", params: { runId } }),
  },
};

const SETTINGS = SETTINGS_GROUPS.flatMap(({ screens }) => screens);

function useSettings(text: string): { to: LinkProps["to"]; name: string }[] {
  const opens = useScreenOpens();
  const needle = text.toLocaleLowerCase();
  return SETTINGS.filter(({ to }) => opens(to))
    .map(({ to, label }) => ({ to, name: label() }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(needle));
}

const DEBOUNCE_MS = 120;

function usePaletteResults(text: string): { groups: PaletteGroup[]; status: string | undefined } {
  const router = useRouter();
  const settled = useDebouncedValue(text, { delay: DEBOUNCE_MS, isImmediate: (text) => text === "" });
  const { hits, isSearching, isFailed } = useHits(settled);
  const settings = useSettings(text);
  if (text === "") return { groups: [], status: undefined };
  const groups = new Map<string, PaletteGroup["items"]>();
  const add = (group: string, item: PaletteGroup["items"][number]) =>
    groups.set(group, [...(groups.get(group) ?? []), item]);
  for (const { kind, id, title, detail } of hits) {
    const { group, icon, link } = HIT_KINDS[kind];
    const label = title || m.reviews_nameless();
    const act = { run: () => void router.navigate(link(id)) };
    add(group(), { value: `${kind} ${id}`, label, detail, icon, found: true, act });
  }
  for (const { to, name } of settings)
    add(m.overview_found_settings(), {
      value: `settings ${to}`,
      label: name,
      found: true,
      act: { run: () => void router.navigate({ to }) },
    });
  const items = [...groups].map(([value, list]) => ({ value, items: list }));
  const isWaiting = isSearching || settled !== text;
  const count = items.reduce((sum, group) => sum + group.items.length, 0);
  const done = isFailed ? m.overview_found_failed() : m.overview_found({ count, shown: formatNumber(count) });
  return { groups: items, status: isWaiting ? m.overview_found_searching() : done };
}

const ICONS: [of: string, icon: IconType][] = [
  ["go ", ArrowRight],
  ["recent ", MessageSquareQuote],
  ["theme ", SunMoon],
  ["workspace ", Building],
  ["select ", ListChecks],
  ["undo", Undo],
  ["sign out", LogOut],
];

const iconOf = ({ id, labelFor }: Shortcut): IconType =>
  labelFor ? Search : (ICONS.find(([of]) => id.startsWith(of))?.[1] ?? Command);

export function Palette(props: PaletteProps) {
  const [text, setText] = useState("");
  const { groups, status } = usePaletteResults(text);
  return <CommandPalette {...props} results={groups} status={status} onType={setText} iconOf={iconOf} />;
}
