import * as z from "zod";

export const MeasureRequest = z.object({
  path: z.string(),
  /** By content, never the caller's. */
  extension: z.string(),
  /** Output folder for `poster.webp` and `anew.{extension}`. */
  folder: z.string(),
  wantsPoster: z.boolean(),
  /** Limit for poster and loudness each; the rest is returned without them. */
  decodeSeconds: z.number().default(30),
});
export type MeasureRequest = z.input<typeof MeasureRequest>;

/** Answer of the child process. Without a decoder there are no peaks and no poster. */
export const Measured = z.object({
  duration: z.number().nonnegative().nullable(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  peaks: z.array(z.number().min(0).max(1)).nullable(),
  hasPoster: z.boolean(),
  isAnew: z.boolean(),
});
export type Measured = z.infer<typeof Measured>;

export const MeasureAnswer = z.union([z.object({ measured: Measured }), z.object({ error: z.string() })]);
export const POSTER_FILE = "poster.webp";
export const remuxedFile = (extension: string): string => `anew.${extension}`;
