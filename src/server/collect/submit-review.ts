import type { PublicVerb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

/** Ours. */
export const submitReview: PublicVerb<"submitReview"> = () => Promise.reject(notFound());
