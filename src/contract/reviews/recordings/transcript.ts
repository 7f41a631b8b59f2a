import * as z from "zod/mini";
import { LIMITS } from "#contract/core/limits.ts";

const Seconds = z.number().check(z.minimum(0), z.maximum(LIMITS.cueEnd));
const CueText = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.cueText));

const inOrder = z.refine<{ start: number; end: number }>(({ start, end }) => end >= start, {
  error: "must end after it begins",
  path: ["end"],
});

/** A stretch of a transcript. Seconds from the beginning of the recording. */
export const Cue = z.object({ start: Seconds, end: Seconds, text: CueText }).check(inOrder);
export type Cue = z.output<typeof Cue>;

const SecondsInput = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,6}(?:\.\d{1,9})?$/))]),
    z.transform((value: string | number) => Number(value)),
  ),
  Seconds,
);

/** As an update sends it. */
export const CueInput = z.object({ start: SecondsInput, end: SecondsInput, text: CueText }).check(inOrder);
