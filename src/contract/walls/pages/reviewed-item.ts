import * as z from "zod/mini";
import { LIMITS } from "#contract/core/limits.ts";
import { MaybeDate } from "#contract/core/input-values.ts";
import { ownRule } from "#contract/core/own-rules.ts";
import { WebUrl } from "#contract/core/urls.ts";

/** What the reviews of a wall are about; stored as `product` in `custom_attributes`. */

interface ItemKindRow {
  /** The type of schema.org. */
  type: string;
  /** Fields beyond name, description, page and picture. */
  extra: readonly ("price" | "starts" | "place")[];
  /** Fields that Google requires for stars. */
  needs: readonly ("name" | "description" | "image_url" | "price" | "starts" | "place")[];
  /** Why Google never shows stars: the reviews are about their own publisher, or the type is not supported. */
  never?: "own" | "unsupported";
}

const NAMED = { extra: [], needs: ["name"] } as const;

/** Every kind one row, in display order. Rules: Google's pages on review snippets and on each type (2026). */
export const ITEM_KINDS = {
  product: { ...NAMED, type: "Product", extra: ["price"] },
  software: { type: "SoftwareApplication", extra: ["price"], needs: ["name", "price"] },
  course: { type: "Course", extra: [], needs: ["name", "description"] },
  event: { type: "Event", extra: ["starts", "place"], needs: ["name", "starts", "place"] },
  book: { ...NAMED, type: "Book" },
  recipe: { type: "Recipe", extra: [], needs: ["name", "image_url"] },
  movie: { type: "Movie", extra: [], needs: ["name", "image_url"] },
  game: { ...NAMED, type: "Game" },
  series: { ...NAMED, type: "CreativeWorkSeries" },
  service: { ...NAMED, type: "Service", never: "unsupported" },
  business: { ...NAMED, type: "LocalBusiness", never: "own" },
  organisation: { ...NAMED, type: "Organization", never: "own" },
} as const satisfies Record<string, ItemKindRow>;
export type ItemKind = keyof typeof ITEM_KINDS;

export const itemKindRow = (kind: ItemKind): ItemKindRow => ITEM_KINDS[kind];

const Line = z.string().check(z.maxLength(LIMITS.shortText));
const PRICE = /^(?:\d{1,9}(?:\.\d{1,2})?)?$/;
const Price = z.pipe(
  z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  z.string().check(z.regex(PRICE, ownRule("price"))),
);
const isCurrency = (code: string) => code === "" || Intl.supportedValuesOf("currency").includes(code);

/** `price` is a decimal number as text, 0 when free; `currency` a code such as EUR; `starts` a day. */
export const ITEM_SHAPE = {
  kind: z.enum(Object.keys(ITEM_KINDS) as ItemKind[]),
  name: Line,
  description: Line,
  url: WebUrl,
  image_url: WebUrl,
  price: Price,
  currency: z.string().check(z.refine(isCurrency, ownRule("currency"))),
  starts: MaybeDate,
  place: Line,
};

const ITEM_FIELDS = ["name", "description", "image_url", "price", "currency", "starts", "place"] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

/** Whether search engines may show stars for a wall. `missing`: until these are there. */
export const StarsAdvice = z.object({
  kind: ITEM_SHAPE.kind,
  verdict: z.enum(["can", "missing", "never"]),
  /** `review`: one collected here, with name and stars, that visitors can read. */
  missing: z.array(z.enum([...ITEM_FIELDS, "review"])),
  /** What the average is of, or why there is none. */
  average: z.enum(["all", "selection", "other_sites", "not_shown"]),
});
export type StarsAdvice = z.output<typeof StarsAdvice>;
