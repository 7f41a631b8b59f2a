import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import type { SavedMapping } from "#contract/imports/import-history.ts";
import { useSession } from "#app/shared/session/session.ts";

const NONE: SavedMapping[] = [];

/** The mappings that are kept in this workspace; none where the service keeps none. */
export function useMappings(): SavedMapping[] {
  const { offers } = useSession();
  const { data } = useQuery({ ...query("listImportMappings"), enabled: offers("listImportMappings") });
  return data?.data ?? NONE;
}
