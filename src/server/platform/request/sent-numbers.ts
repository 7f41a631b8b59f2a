import * as z from "zod";
import { AppError, validationError } from "#server/platform/errors/app-error.ts";

/** By the dotted path of a list of which some were left out, the numbers of the others: `x[3]=a&x[5]=b`. */
export type SentNumbers = ReadonlyMap<string, readonly string[]>;

/** The path of an error, with the numbers that the items of lists were sent with. */
export const sentPath = (path: readonly PropertyKey[], numbers: SentNumbers): PropertyKey[] =>
  path.map((part, index) => {
    if (typeof part !== "number") return part;
    return numbers.get(path.slice(0, index).join("."))?.[part] ?? part;
  });

const Errors = z.object({ errors: z.record(z.string(), z.array(z.string())) });

/** A validation error keyed by the numbers that the items of lists were sent with; any other error as it is. */
export function keyedAsSent(error: unknown, numbers: SentNumbers = new Map()): unknown {
  if (!(error instanceof AppError) || error.status !== 422 || numbers.size === 0) return error;
  const { data } = Errors.safeParse(error.body);
  if (!data) return error;
  const named = Object.entries(data.errors).map(([key, texts]): [string, string[]] => {
    const path = key.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const sent = sentPath(path, numbers).join(".");
    // Some texts name their field by its key.
    return [sent, texts.map((text) => text.replace(key, sent))];
  });
  return validationError(Object.fromEntries(named));
}
