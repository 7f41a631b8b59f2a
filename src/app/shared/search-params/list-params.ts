import * as z from "zod/mini";
import { maybe } from "./optional-param.ts";

const searchText = (text: string | number) => String(text).trim().slice(0, 200) || undefined;

/** What somebody searches a list for, as the address has it. */
export const SearchText = maybe(z.pipe(z.union([z.string(), z.number()]), z.transform(searchText)));

/** One of several; the first goes without a word in the address. */
export const choiceOf = <const One extends string>(ones: readonly [One, ...One[]]) =>
  maybe(
    z.pipe(
      z.enum(ones),
      z.transform((one) => (one === ones[0] ? undefined : one)),
    ),
  );
