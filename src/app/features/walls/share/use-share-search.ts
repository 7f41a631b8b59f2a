import { useNavigate, useSearch } from "@tanstack/react-router";
import type * as z from "zod/mini";
import type { ShareSearch } from "./share-search.ts";

type Search = z.output<typeof ShareSearch>;

export function useShareSearch(): [Search, (change: Search) => void] {
  const { way, for: platform, view } = useSearch({ strict: false });
  const navigate = useNavigate();
  const search: Search = { way, for: platform, view: view === "table" ? view : undefined };
  return [
    search,
    (change) => void navigate({ to: ".", search: { ...search, ...change }, replace: true, resetScroll: false }),
  ];
}
