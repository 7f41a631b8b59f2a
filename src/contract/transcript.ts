import * as z from "zod/mini";
import { LIMITS } from "./limits.ts";

/** A stretch of a transcript. Seconds from the beginning of the recording. */
export const Cue = z
  .object({
    start: z.number().check(z.minimum(0), z.maximum(LIMITS.cueEnd)),
    end: z.number().check(z.minimum(0), z.maximum(LIMITS.cueEnd)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.cueText)),
  })
  .check(z.refine(({ start, end }) => end >= start, { error: "must end after it begins", path: ["end"] }));
export type Cue = z.output<typeof Cue>;
