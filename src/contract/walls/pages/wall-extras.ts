import * as z from "zod/mini";
import { AllowedOrigins } from "./allowed-origins.ts";
import { clearable } from "#contract/core/object-shapes.ts";
import { LAYOUTS } from "#contract/walls/layouts/layout-table.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { LinkUrl } from "#contract/core/urls.ts";
import { listOf } from "#contract/core/values.ts";
import { Flag, WholeNumber, jsonText } from "#contract/core/input-values.ts";
import { ITEM_SHAPE } from "./reviewed-item.ts";

/** Settings of a wall that the v3 interface has no field for; stored in `custom_attributes` beside unknown keys. */

export const WALL_DIRECTIONS = ["auto", "ltr", "rtl"] as const;
export const MOTION_DIRECTIONS = ["left", "right", "up", "down"] as const;
export const MEDIA_PLACES = ["inline", "dialog"] as const;
export const ALIGNMENTS = ["left", "center", "right"] as const;

const Between = (least: number, most: number) => z.pipe(WholeNumber, z.int().check(z.minimum(least), z.maximum(most)));
const Line = z.string().check(z.maxLength(LIMITS.shortText));

/** Identifiers of reviews that stay first in any order. */
export const Pinned = listOf(z.string().check(z.maxLength(LIMITS.shortText))).check(
  z.maxLength(LIMITS.feedsPerPage, {
    error: `may hold at most ${LIMITS.feedsPerPage} reviews`,
  }),
);

const GROUPS = {
  arrangement: {
    layout: z.enum(LAYOUTS),
    columns: Between(1, 6),
    gap: Between(0, 60),
    radius: Between(0, 60),
    shadow: Between(0, 60),
    alignment: z.enum(ALIGNMENTS),
    faces: Flag,
    media: z.enum(MEDIA_PLACES),
    hide_on_phone: Flag,
  },
  motion: {
    autoplay: Flag,
    /** Seconds a card stays, or a marquee takes for a card. */
    seconds: Between(1, 60),
    direction: z.enum(MOTION_DIRECTIONS),
    arrows: Flag,
    indicators: Flag,
  },
  about: { text: z.string().check(z.maxLength(LIMITS.formText)), contact: LinkUrl },
  product: ITEM_SHAPE,
  share: { title: Line, description: Line },
  /** What visitors of the page can find reviews by. Labels (by id) and a custom field are internal unless named here. */
  search: {
    shown: Flag,
    labels: listOf(Line).check(
      z.maxLength(LIMITS.searchLabels, { error: `may hold at most ${LIMITS.searchLabels} labels` }),
    ),
    field: Line,
  },
};

const WALL_FIELDS = {
  direction: z.enum(WALL_DIRECTIONS),
  pinned: Pinned,
  hide_branding: Flag,
  allowed_origins: AllowedOrigins,
};

const objectOf = z.transform((value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {},
);
const part = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.pipe(objectOf, z.looseObject(z.partial(z.object(shape)).shape));

const Extras = z.pipe(
  objectOf,
  z.looseObject({
    arrangement: part(GROUPS.arrangement),
    motion: part(GROUPS.motion),
    about: part(GROUPS.about),
    product: part(GROUPS.product),
    share: part(GROUPS.share),
    search: part(GROUPS.search),
    ...z.partial(z.object(WALL_FIELDS)).shape,
  }),
);
export type WallExtras = z.output<typeof Extras>;

/** Any part in an update; null removes a value. */
export const WallExtrasPatch = clearable({
  arrangement: jsonText(clearable(GROUPS.arrangement)),
  motion: jsonText(clearable(GROUPS.motion)),
  about: jsonText(clearable(GROUPS.about)),
  product: jsonText(clearable(GROUPS.product)),
  share: jsonText(clearable(GROUPS.share)),
  search: jsonText(clearable(GROUPS.search)),
  ...WALL_FIELDS,
});

/** A copy without the value at a path; inside a list, without the whole list. */
function omitPath(value: unknown, [key, ...rest]: PropertyKey[]): unknown {
  if (typeof value !== "object" || value === null || key === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      if (name !== key) return [[name, inner]];
      return rest.length === 0 || typeof rest[0] === "number" ? [] : [[name, omitPath(inner, rest)]];
    }),
  );
}

/** Reads `custom_attributes` of a page; invalid values read as unset. Never throws. */
export function readWallExtras(stored: unknown): WallExtras {
  const read = Extras.safeParse(stored);
  if (read.success) return read.data;
  return Extras.parse(read.error.issues.reduce((left, { path }) => omitPath(left, path), stored));
}
