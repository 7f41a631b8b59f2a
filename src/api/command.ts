import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { type EndpointName, endpoints } from "#contract/index.ts";
import { api } from "./client.ts";
import type { Answer, CallOptions, Input } from "./create-api.ts";
import type { ApiError } from "./error.ts";

/** The resource an endpoint is about: the first segment of its path. */
const resourceOf = (name: EndpointName) => endpoints[name].path.split("/")[1];

const isEndpoint = (name: unknown): name is EndpointName => typeof name === "string" && name in endpoints;

/** Marks every read of the same resource as old. Endless lists are not fetched again: commands patch them. */
async function refresh(client: QueryClient, name: EndpointName) {
  const resource = resourceOf(name);
  await client.invalidateQueries({
    predicate: ({ queryKey: [key, , kind] }) => kind !== "pages" && isEndpoint(key) && resourceOf(key) === resource,
  });
}

export interface CommandOptions<Name extends EndpointName, Undo> {
  /** Shows the change before the service has answered; gives what is needed to take it back. */
  optimistic?: (client: QueryClient, input: Input<Name>) => Undo;
  rollback?: (client: QueryClient, undo: Undo) => void;
  /** Puts the answer into cached lists. */
  patch?: (client: QueryClient, answer: Answer<Name>, input: Input<Name>) => void;
}

/** A write as a hook: `run(input)` rejects with ApiError, and every read of the same resource is refreshed after it. */
export function useCommand<Name extends EndpointName, Undo = void>(
  name: Name,
  options: CommandOptions<Name, Undo> = {},
) {
  const client = useQueryClient();
  const mutation = useMutation<Answer<Name>, ApiError, Input<Name> & { options?: CallOptions }, Undo | undefined>({
    mutationFn: ({ options: callOptions, ...input }) => api.call(name, input as unknown as Input<Name>, callOptions),
    onMutate: (input) => options.optimistic?.(client, input),
    onError: (_error, _input, undo) => {
      if (undo !== undefined) options.rollback?.(client, undo);
    },
    onSuccess: (answer, input) => options.patch?.(client, answer, input),
    onSettled: () => refresh(client, name),
  });
  return { run: mutation.mutateAsync, pending: mutation.isPending, error: mutation.error, reset: mutation.reset };
}
