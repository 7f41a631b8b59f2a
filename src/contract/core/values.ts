import * as z from "zod/mini";

/** A flag as answers carry it; hosted services use numbers in some places and booleans in others. */
export const WireFlag = z.union([z.boolean(), z.literal([0, 1])]);

/** UTC timestamp with six fractional digits and `Z`. */
export const Timestamp = z.string();

/** `x[]=1&x[]=2`, `x[0]=1` and a single `x=1` all read as a list; an empty `x=` is an empty list. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  const read = z.transform((value: z.input<T>[]): unknown => {
    if (value === undefined || Array.isArray(value)) return value;
    if (typeof value === "object" && value !== null) return Object.values(value);
    return value === "" ? [] : [value];
  });
  return z.pipe(read, z.array(item));
}

const ID_ERROR = { error: "must be a whole number above 0" };

/** A numeric identifier in a path. Anything else is a missing record. */
export const NumericId = z.union(
  [z.int().check(z.positive()), z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, ID_ERROR)), z.transform(Number))],
  ID_ERROR,
);

const NAMED_COLOUR = /^[a-z]{3,20}$/i;
const HEX_COLOUR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION_COLOUR = /^(?:rgb|hsl)a?\( ?[\d.]{1,5}(?:deg|%)?(?:(?: ?[,/] ?| )[\d.]{1,5}%?){2,3} ?\)$/i;

/** Whether a text is a CSS colour that is safe on a page: hex, rgb(), hsl() or a name. */
export function isColour(text: string): boolean {
  return HEX_COLOUR.test(text) || NAMED_COLOUR.test(text) || FUNCTION_COLOUR.test(text);
}
