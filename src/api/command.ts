import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Endpoint } from "#contract/core/endpoint.ts";
import type { EndpointName } from "#contract/index.ts";
import { api } from "./client.ts";
import type { Answer, Input } from "./create-api.ts";
import type { ApiError } from "./error.ts";
import { loadEndpoints } from "./table.ts";
import type { CallOptions } from "./transport.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

export async function refresh(client: QueryClient, name: EndpointName) {
  const table: Record<string, Endpoint | undefined> = await loadEndpoints();
  const resourceOf = (key: unknown) => table[String(key)]?.path.split("/")[1];
  const resource = resourceOf(name);
  await client.invalidateQueries({
    predicate: ({ queryKey: [key, , kind] }) => kind !== "pages" && resourceOf(key) === resource,
  });
}

export interface CommandOptions<Name extends EndpointName, Undo> {
  optimistic?: (client: QueryClient, input: Input<Name>) => Undo;
  rollback?: (client: QueryClient, undo: Undo) => void;
  /** Writes the answer into cached lists. */
  patch?: (client: QueryClient, answer: Answer<Name>, input: Input<Name>) => void;
}

/** Runs a call that changes something. Repeating a creation after a lost answer does not create a second record. */
export function useCommand<Name extends EndpointName, Undo = void>(
  name: Name,
  options: CommandOptions<Name, Undo> = {},
) {
  const client = useQueryClient();
  const once = useIdempotencyKey();
  const mutation = useMutation<Answer<Name>, ApiError, Input<Name> & { options?: CallOptions }, Undo | undefined>({
    mutationFn: ({ options: callOptions, ...input }) =>
      api.call(name, input as unknown as Input<Name>, { idempotencyKey: once.of(input), ...callOptions }),
    onMutate: (input) => options.optimistic?.(client, input),
    onError: (_error, _input, undo) => {
      if (undo !== undefined) options.rollback?.(client, undo);
    },
    onSuccess: (answer, input) => {
      const { options: _, ...sent } = input;
      once.forget(sent);
      options.patch?.(client, answer, input);
    },
    onSettled: () => refresh(client, name),
  });
  return { run: mutation.mutateAsync, pending: mutation.isPending, error: mutation.error, reset: mutation.reset };
}
