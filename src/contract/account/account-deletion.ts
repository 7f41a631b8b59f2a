import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";

export const accountDeletionEndpoints = {
  /**
   * Deletes the account of the signed-in person at once: memberships, sessions, passkeys, second factor, provider accounts,
   * settings and private views. What they made in workspaces stays. Refused while they own a workspace.
   */
  deleteAccount: endpoint({
    ...SESSION,
    method: "DELETE",
    path: "/account",
    proof: true,
    answer: z.object({ message: z.string() }),
  }),
};
