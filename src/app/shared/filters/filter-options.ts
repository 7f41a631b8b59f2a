import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { getLocale } from "#messages/gen/runtime.js";

type Options = { options: { value: string; label: string }[] | undefined; failed: boolean };

export function usePlatforms(): Options {
  const { data, isError } = useQuery(query("listPlatforms"));
  return { options: data?.data.map(({ id, name }) => ({ value: String(id), label: name })), failed: isError };
}

export function useLabels(): Options {
  const { data, isError } = useQuery(query("listLabels", { query: { include: ["reviews_count"] } }));
  return { options: data?.data.map(({ id, name }) => ({ value: id, label: name })), failed: isError };
}

export function useForms(): Options {
  const { data, isError } = useQuery(query("listForms", { query: {} }));
  return { options: data?.data.data.map(({ id, name }) => ({ value: String(id), label: name })), failed: isError };
}

export function useLanguages(): Options {
  const { data, isError } = useQuery(query("listLanguages"));
  const names = new Intl.DisplayNames(getLocale(), { type: "language" });
  const options = data?.data
    .map(({ id, code, name }) => ({ value: String(id), label: names.of(code) ?? name }))
    .sort((one, other) => one.label.localeCompare(other.label, getLocale()));
  return { options, failed: isError };
}
