import * as z from "zod/mini";
import { isColour } from "./values.ts";
import { LIMITS } from "./limits.ts";
import { ownRule } from "./own-rules.ts";

/** A CSS colour of at most 20 characters; empty means "not set". */
export const Colour = z.string().check(
  z.trim(),
  z.maxLength(LIMITS.colour),
  z.refine((text) => text === "" || isColour(text), ownRule("colour")),
);
