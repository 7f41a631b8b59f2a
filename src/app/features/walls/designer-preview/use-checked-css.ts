import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { useSession } from "#app/shared/session/session.ts";
import { useDebouncedValue } from "#app/shared/requests/use-debounced-value.ts";

const NOTHING = { css: "", removed: [] };

/** The cleaned custom CSS and the rules removed from it; undefined while unknown. */
export function useCheckedCss(written: string): { css: string; removed: string[] } | undefined {
  const { offers, can } = useSession();
  const css = useDebouncedValue(written);
  const empty = css.trim() === "";
  const enabled = !empty && css.length <= LIMITS.customCss && offers("checkWallCss") && can("editor");
  const { data } = useQuery({
    ...query("checkWallCss", { body: { css } }),
    enabled,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  if (empty) return NOTHING;
  return enabled ? data?.data : undefined;
}
