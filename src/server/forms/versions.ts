import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

/** Ours. */
export const listFormVersions: Verb<"listFormVersions"> = () => Promise.reject(notFound());
/** Ours. */
export const getFormVersion: Verb<"getFormVersion"> = () => Promise.reject(notFound());
