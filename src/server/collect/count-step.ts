import type { PublicVerb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

/** Ours. */
export const countStep: PublicVerb<"countStep"> = () => Promise.reject(notFound());
