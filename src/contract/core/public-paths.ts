/** Paths of public pages. Slugs and identifiers are URL-safe; callers encode other input. */
export const formPath = (slug: string): string => `/form/${slug}`;
export const wallPath = (slug: string): string => `/w/${slug}`;
/** The page of a review by its `unique_feedback_id`. */
export const reviewPath = (feedbackId: string): string => `/r/${feedbackId}`;
export const embedDataPath = (id: string): string => `/embed/${id}`;
export const EMBED_SCRIPT_PATH = "/embed.js";
/** What plays recordings: the embed script imports it when a visitor starts the first one. */
export const PLAYERS_PATH = "/visitor/players.js";
/** What draws the custom elements; they import it from the service that they name. */
export const DRAW_ELEMENT_PATH = "/visitor/elements/draw-element.js";
/** The custom elements themselves, for pages without a bundler. */
export const ELEMENTS_PATH = "/visitor/elements/laurel-elements.js";
/** The formats of a feed, relative to what it is a feed of. */
export const FEED_FILES = { atom: "/feed.atom", jsonFeed: "/feed.json" } as const;
/** A person's own feed of new reviews. */
export const privateFeedPath = (token: string): string => `/feed/${token}`;
/** Other resources of a wall, relative to the path of its page. */
export const WALL_FILES = {
  about: "/about",
  static: "/static.html",
  include: "/include.html",
  share: "/share.png",
  badge: "/badge.png",
  ...FEED_FILES,
} as const;
/** The link preview of a form, relative to the path of its page. */
export const FORM_SHARE = "/share.png";
/** oEmbed: what a tool shows when the link of a wall is pasted. */
export const OEMBED_PATH = "/oembed";
/** A private link to the draft of a wall. */
export const draftPath = (token: string): string => `/draft/${token}`;
export type PortalPage = "" | "/withdraw" | "/erase" | "/link.txt";
/** The private page of a reviewer, or one of the pages below it, in a language. */
export const portalPath = (token: string, lang: string, page: PortalPage = ""): string =>
  `/mine/${token}${page}?lang=${lang}`;
export const unsubscribePath = (token: string): string => `/u/${token}`;
/** Where an address confirms that it wants a webhook's e-mails, or stops them. */
export const recipientPath = (token: string): string => `/u/recipient/${token}`;
export const digestUnsubscribePath = (token: string): string => `/u/digest/${token}`;

export const formUrl = (origin: string, slug: string): string => origin + formPath(slug);
export const wallUrl = (origin: string, slug: string): string => origin + wallPath(slug);
export const oembedUrl = (origin: string, wall: string): string =>
  `${origin}${OEMBED_PATH}?format=json&url=${encodeURIComponent(wall)}`;
