import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

/** Ours. */
export const getFormDraft: Verb<"getFormDraft"> = () => Promise.reject(notFound());
/** Ours. */
export const saveFormDraft: Verb<"saveFormDraft"> = () => Promise.reject(notFound());
/** Ours. */
export const deleteFormDraft: Verb<"deleteFormDraft"> = () => Promise.reject(notFound());
/** Ours. */
export const publishFormDraft: Verb<"publishFormDraft"> = () => Promise.reject(notFound());
