import { useInfiniteQuery } from "@tanstack/react-query";
import { listQuery } from "#api/query.ts";

/** The runs of the workspace, newest first, where the service has such. */
export const useRuns = (enabled = true) =>
  useInfiniteQuery({ ...listQuery("listInvitationRuns", { query: {} }), refetchOnMount: "always", enabled });
