import type { PublicVerb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

/** Ours. */
export const getChallenge: PublicVerb<"getChallenge"> = () => Promise.reject(notFound());
