import * as z from "zod/mini";
import { LIMITS } from "./limits.ts";
import { LinkUrl, WebUrl } from "./values.ts";

/** What of a page the interface has no field for; kept in `custom_attributes`, beside whatever others keep there. */

export const LAYOUTS = [
  "masonry",
  "grid",
  "list",
  "carousel",
  "marquee",
  "single",
  "avatar-group",
  "floating",
  "logos",
  "badge",
] as const;
export type Layout = (typeof LAYOUTS)[number];

export const WALL_DIRECTIONS = ["auto", "ltr", "rtl"] as const;
export const MOTION_DIRECTIONS = ["left", "right", "up", "down"] as const;
export const MEDIA_PLACES = ["inline", "dialog"] as const;
export const ALIGNMENTS = ["left", "center", "right"] as const;

/** What does not fit reads as if it were not set, so that no stored wall can break its page. */
const kept = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined);
const objectOf = z.transform((value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {},
);
const part = <T extends z.core.$ZodLooseShape>(shape: T) => z.pipe(objectOf, z.looseObject(shape));
const Switch = kept(z.boolean());
const Between = (least: number, most: number) => kept(z.int().check(z.minimum(least), z.maximum(most)));
const Line = kept(z.string().check(z.maxLength(LIMITS.shortText)));

const Extras = part({
  arrangement: part({
    layout: kept(z.enum(LAYOUTS)),
    /** Cards beside each other on a wide screen; absent: as many as fit. */
    columns: Between(1, 6),
    /** Pixels. */
    gap: Between(0, 60),
    radius: Between(0, 60),
    shadow: Between(0, 60),
    alignment: kept(z.enum(ALIGNMENTS)),
    faces: Switch,
    media: kept(z.enum(MEDIA_PLACES)),
    hide_on_phone: Switch,
  }),
  /** Of what moves: carousel, marquee, single, logos. */
  motion: part({
    autoplay: Switch,
    /** Seconds a card stays, or a marquee takes for a card. */
    seconds: Between(1, 60),
    direction: kept(z.enum(MOTION_DIRECTIONS)),
    arrows: Switch,
    indicators: Switch,
  }),
  direction: kept(z.enum(WALL_DIRECTIONS)),
  /** Identifiers of chosen reviews that stay in front, whatever the order. */
  pinned: kept(z.array(z.string()).check(z.maxLength(LIMITS.feedsPerPage))),
  /** The note on how reviews are collected, checked, ordered and removed. */
  about: part({ text: kept(z.string().check(z.maxLength(LIMITS.formText))), contact: kept(LinkUrl) }),
  /** What the reviews are of. Without a name there is no structured data of a product. */
  product: part({ name: Line, description: Line, url: kept(WebUrl), image_url: kept(WebUrl) }),
  share: part({ title: Line, description: Line }),
  hide_branding: Switch,
});
export type WallExtras = z.output<typeof Extras>;

/** Reads what is stored in `custom_attributes` of a page; never throws. */
export const readWallExtras = (stored: unknown): WallExtras => Extras.parse(stored);
