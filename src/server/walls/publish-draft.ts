import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const publishPageDraft: Verb<"publishPageDraft"> = async () => {
  throw notFound();
};
export const publishWidgetDraft: Verb<"publishWidgetDraft"> = async () => {
  throw notFound();
};
