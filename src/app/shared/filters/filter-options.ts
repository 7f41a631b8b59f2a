import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
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

export function useLanguages(): Options {
  const { data, isError } = useQuery(query("listLanguages"));
  const names = new Intl.DisplayNames(getLocale(), { type: "language" });
  const options = data?.data
    .map(({ id, code, name }) => ({ value: code, id: String(id), label: names.of(code) ?? name }))
    .sort((one, other) => one.label.localeCompare(other.label, getLocale()));
  return { options, failed: isError };
}
