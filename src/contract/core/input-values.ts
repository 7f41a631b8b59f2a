import * as z from "zod/mini";

/** A 0/1 flag as forms send it: `0`, `1`, true or false; parsed to a boolean. */
export const Flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])], { error: "must be 0 or 1" }),
  z.transform((value) => value === true || value === 1 || value === "1" || value === "true"),
);

/** A flag kept as text, as `page.meta` carries it. */
export const FlagText = z.literal(["0", "1"]);

const DATE_ERROR = { error: "must be a date written YYYY-MM-DD" };

/** A calendar date `YYYY-MM-DD` that exists. Never goes through a time zone. No database has a year 0. */
export const PlainDate = z.iso.date(DATE_ERROR).check(z.refine((text) => text >= "0001", DATE_ERROR));

/** A `PlainDate`, or an empty text for none. */
export const MaybeDate = z
  .string()
  .check(z.refine((text) => text === "" || PlainDate.safeParse(text).success, DATE_ERROR));

/** Absent or empty, as forms send what was left out, or a value of the shape. */
export function maybeEmpty<T extends z.ZodMiniType>(shape: T) {
  const read = z.transform((value: z.input<T> | ""): unknown => (value === "" ? undefined : value));
  return z.optional(z.pipe(read, z.optional(shape)));
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

const WHOLE_ERROR = { error: "must be a whole number" };

/** A whole number, or its digits as forms send it. Rejects `true`, `[5]`, `5.0` as text and null. */
export const WholeNumber = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/, WHOLE_ERROR))], WHOLE_ERROR),
  z.transform((value: string | number) => Number(value)),
);
