import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

/** Ours. */
export const listHeld: Verb<"listHeld"> = () => Promise.reject(notFound());
/** Ours. */
export const releaseHeld: Verb<"releaseHeld"> = () => Promise.reject(notFound());
/** Ours. */
export const deleteHeld: Verb<"deleteHeld"> = () => Promise.reject(notFound());
