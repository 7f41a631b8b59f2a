import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { getLocale } from "#messages/gen/runtime.js";

/** An option is `value` in the URL; `id` is how the service counts it and how older links name it. */
export type FilterOption = { value: string; id: string; label: string };
type Options = { options: FilterOption[] | undefined; failed: boolean };

/** The values of a list in the URL, with those of older links as they are written now. */
export const readOptions = (parts: string[], options: FilterOption[] | undefined): string[] =>
  parts.map((part) => options?.find(({ id }) => id === part)?.value ?? part);

export function usePlatforms(): Options {
  const { data, isError } = useQuery(query("listPlatforms"));
  return {
    options: data?.data.map(({ id, slug, name }) => ({ value: slug, id: String(id), label: name })),
    failed: isError,
  };
}

export function useLabels(): Options {
  const { data, isError } = useQuery(query("listLabels", { query: { include: ["reviews_count"] } }));
  return { options: data?.data.map(({ id, name }) => ({ value: id, id, label: name })), failed: isError };
}

export function useForms(): Options {
  const { data, isError } = useQuery(query("listForms", { query: {} }));
  return {
    options: data?.data.data.map(({ id, name }) => ({ value: String(id), id: String(id), label: name })),
    failed: isError,
  };
}

/** Members who may be assigned, after the person who asks and nobody. `me` stands for the former. */
export function useAssignees(): Options {
  const { data, isError } = useQuery(query("listTeam"));
  const others = data?.data.members.filter(({ is_you, suspended_at }) => !is_you && suspended_at === null);
  const options = others && [
    { value: "me", id: "me", label: m.inbox_assignee_me() },
    { value: "nobody", id: "nobody", label: m.inbox_assignee_nobody() },
    ...others.map(({ user_id, name }) => ({ value: String(user_id), id: String(user_id), label: name })),
  ];
  return { options, failed: isError };
}

export function useLanguages(): Options {
  const { data, isError } = useQuery(query("listLanguages"));
  const names = new Intl.DisplayNames(getLocale(), { type: "language" });
  const options = data?.data
    .map(({ id, code, name }) => ({ value: code, id: String(id), label: names.of(code) ?? name }))
    .sort((one, other) => one.label.localeCompare(other.label, getLocale()));
  return { options, failed: isError };
}
