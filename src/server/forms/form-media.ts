import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

/** Ours. */
export const addFormMedia: Verb<"addFormMedia"> = () => Promise.reject(notFound());
