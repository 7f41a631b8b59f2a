import * as z from "zod";

/** What the child process is asked about one file. */
export const MeasureRequest = z.object({
  path: z.string(),
  /** Our extension of the file, which its content was found to be. */
  extension: z.string(),
  /** Where a poster and a file written anew go, as `poster.webp` and `anew.{extension}`. */
  folder: z.string(),
  wantsPoster: z.boolean(),
  /** How long the poster and the loudness may take each; without them the rest still counts. */
  decodeSeconds: z.number().default(30),
});
export type MeasureRequest = z.input<typeof MeasureRequest>;

/** What it found. Without a decoder for the sound or pictures there are no peaks, no poster. */
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
