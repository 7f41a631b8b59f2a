import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Answer, Input } from "#api/create-api.ts";
import { query } from "#api/query.ts";
import { useDebouncedValue } from "#app/shared/requests/use-debounced-value.ts";

export type Chosen = Input<"checkInvitees">["body"];
export type Checked = Answer<"checkInvitees">["data"];
export type Check = ReturnType<typeof useCheck>;

export function useCheck(id: number, chosen: Chosen | undefined) {
  const body = useDebouncedValue(chosen);
  const { data, isError, error, isFetching } = useQuery({
    ...query("checkInvitees", { params: { id }, body: body ?? {} }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isCurrent = JSON.stringify(body) === JSON.stringify(chosen);
  return {
    data: chosen && !isError ? data?.data : undefined,
    error: isError ? error : null,
    settled: isCurrent && !isFetching,
  };
}
