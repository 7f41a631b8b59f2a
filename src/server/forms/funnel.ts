import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

/** Ours. */
export const getFormFunnel: Verb<"getFormFunnel"> = () => Promise.reject(notFound());
