import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

/** Ours. */
export const createPersonalLink: Verb<"createPersonalLink"> = () => Promise.reject(notFound());
