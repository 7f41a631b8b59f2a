import * as z from "zod/mini";
import { maybe, TextParam } from "./optional-param.ts";

const searchText = (text: string) => text.trim().slice(0, 200) || undefined;

export const SearchText = maybe(z.pipe(TextParam, z.transform(searchText)));

/** One of several; the first is the default, without a search parameter. */
export const choiceOf = <const One extends string>(ones: readonly [One, ...One[]]) =>
  maybe(
    z.pipe(
      z.enum(ones),
      z.transform((one) => (one === ones[0] ? undefined : one)),
    ),
  );
