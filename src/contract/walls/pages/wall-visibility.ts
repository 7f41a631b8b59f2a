import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";

/**
 * Who sees a wall. `draft`: only the workspace; visitors are answered as if there were no such wall. `link_only`:
 * everyone with its address, but search engines are told not to list it. `password`: its page asks for a password, and
 * everything else of it (embeds, feeds, pictures) is answered as for a draft, because nobody could enter one there.
 */
export const WALL_VISIBILITIES = ["public", "link_only", "password", "draft"] as const;
export const WALL_PASSWORD_MIN = 8;
const WallVisibility = z.enum(WALL_VISIBILITIES);
export type WallVisibility = z.output<typeof WallVisibility>;

/** Whether embeds, feeds and pictures of a wall are served. */
export const isEmbeddable = (visibility: WallVisibility | undefined): boolean =>
  visibility !== "draft" && visibility !== "password";

/** Of a wall, not of a person: it is handed on. */
const WallPassword = z.string().check(z.minLength(WALL_PASSWORD_MIN), z.maxLength(LIMITS.passwordMax));

/** Extension of a page. */
export const visibilityFields = { visibility: z.optional(WallVisibility) };

export const wallVisibilityEndpoints = {
  /**
   * Takes effect at once, and is no part of the wall's draft. `password` is needed when a wall becomes one with a
   * password, and changes it later; whoever entered the former one is asked again. It is never answered.
   */
  setPageVisibility: endpoint({
    method: "PUT",
    path: "/pages/{unique_page_id}/visibility",
    access: "editor",
    record: "Page",
    extension: true,
    encoding: "json",
    params: z.object({ unique_page_id: z.string() }),
    body: z.object({ visibility: WallVisibility, password: z.optional(WallPassword) }),
    answer: z.object({ message: z.string(), data: z.object({ visibility: WallVisibility }) }),
  }),
};
