/** Paths of what the public may open. Slugs and identifiers are URL-safe; callers encode what comes from elsewhere. */
export const formPath = (slug: string): string => `/form/${slug}`;
/** A wall by its slug; in a frame, a widget by its id. */
export const wallPath = (slug: string): string => `/w/${slug}`;
/** The page of a review by its `unique_feedback_id`. */
export const reviewPath = (feedbackId: string): string => `/r/${feedbackId}`;
/** The data of an embedded wall or widget by its id. */
export const embedDataPath = (id: string): string => `/embed/${id}`;
/** The script that fills embeds. */
export const EMBED_SCRIPT_PATH = "/embed.js";
/** The private page of a reviewer, by the token of their submission. */
export const portalPath = (token: string): string => `/mine/${token}`;
/** The page that ends invitations, by the token of the recipient. */
export const unsubscribePath = (token: string): string => `/u/${token}`;

/** The address of a form; `origin` is that of the service, without a final slash. */
export const formUrl = (origin: string, slug: string): string => origin + formPath(slug);
/** The address of a wall, or of a widget's frame. */
export const wallUrl = (origin: string, slug: string): string => origin + wallPath(slug);
