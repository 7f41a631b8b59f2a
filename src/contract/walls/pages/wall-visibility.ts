import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";

/**
 * Who sees a wall. `draft`: only the workspace; visitors are answered as if there were no such wall. `link_only`:
 * everyone with its address, but search engines are told not to list it.
 */
export const WALL_VISIBILITIES = ["public", "link_only", "draft"] as const;
const WallVisibility = z.enum(WALL_VISIBILITIES);
export type WallVisibility = z.output<typeof WallVisibility>;

/** Extension of a page. */
export const visibilityFields = { visibility: z.optional(WallVisibility) };

export const wallVisibilityEndpoints = {
  /** Takes effect at once, and is no part of the wall's draft. */
  setPageVisibility: endpoint({
    method: "PUT",
    path: "/pages/{unique_page_id}/visibility",
    access: "editor",
    record: "Page",
    extension: true,
    encoding: "json",
    params: z.object({ unique_page_id: z.string() }),
    body: z.object({ visibility: WallVisibility }),
    answer: z.object({ message: z.string(), data: z.object({ visibility: WallVisibility }) }),
  }),
};
