import * as z from "zod/mini";

/** A 0/1 flag as forms send it: `0`, `1`, true or false; parsed to a boolean. */
export const Flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])], { error: "must be 0 or 1" }),
  z.transform((value) => value === true || value === 1 || value === "1" || value === "true"),
);

/** A flag kept as text, as `page.meta` carries it. */
export const FlagText = z.literal(["0", "1"]);

/** A flag as answers carry it; hosted services use numbers in some places and booleans in others. */
export const WireFlag = z.union([z.boolean(), z.literal([0, 1])]);

/** UTC timestamp with six fractional digits and `Z`. */
export const Timestamp = z.string();

const DATE_ERROR = { error: "must be a date written YYYY-MM-DD" };

/** A calendar date `YYYY-MM-DD` that exists. Never goes through a time zone. No database has a year 0. */
export const PlainDate = z.iso.date(DATE_ERROR).check(z.refine((text) => text >= "0001", DATE_ERROR));

const NAMED_COLOUR = /^[a-z]{3,20}$/i;
const HEX_COLOUR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION_COLOUR = /^(?:rgb|hsl)a?\( ?[\d.]{1,5}(?:deg|%)?(?:(?: ?[,/] ?| )[\d.]{1,5}%?){2,3} ?\)$/i;

/** Whether a text is a CSS colour that is safe on a page: hex, rgb(), hsl() or a name. */
export function isColour(text: string): boolean {
  return HEX_COLOUR.test(text) || NAMED_COLOUR.test(text) || FUNCTION_COLOUR.test(text);
}

/** `x[]=1&x[]=2`, `x[0]=1` and a single `x=1` all read as a list; an empty `x=` is an empty list. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  const read = z.transform((value: z.input<T>[]): unknown => {
    if (value === undefined || Array.isArray(value)) return value;
    if (typeof value === "object" && value !== null) return Object.values(value);
    return value === "" ? [] : [value];
  });
  return z.pipe(read, z.array(item));
}

/** A nested object that multipart clients may also send as JSON text. */
export function jsonText<T extends z.ZodMiniType>(shape: T) {
  const read = z.transform((value: z.input<T> | string): unknown => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  });
  return z.pipe(read, shape);
}

/** A file part. A browser sends a `File`; the service gives one backed by a temporary file. */
export const FilePart = z.instanceof(File, { error: "must be a file" });

const ID_ERROR = { error: "must be a whole number above 0" };

/** A numeric identifier in a path. Anything else is a missing record. */
export const NumericId = z.union(
  [z.int().check(z.positive()), z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, ID_ERROR)), z.transform(Number))],
  ID_ERROR,
);

const WHOLE_ERROR = { error: "must be a whole number" };

/** A whole number, or its digits as forms send it. Rejects `true`, `[5]`, `5.0` as text and null. */
export const WholeNumber = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/, WHOLE_ERROR))], WHOLE_ERROR),
  z.transform((value: string | number) => Number(value)),
);
