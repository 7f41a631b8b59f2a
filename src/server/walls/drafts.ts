import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const getPageDraft: Verb<"getPageDraft"> = async () => {
  throw notFound();
};
export const savePageDraft: Verb<"savePageDraft"> = async () => {
  throw notFound();
};
export const deletePageDraft: Verb<"deletePageDraft"> = async () => {
  throw notFound();
};
export const getWidgetDraft: Verb<"getWidgetDraft"> = async () => {
  throw notFound();
};
export const saveWidgetDraft: Verb<"saveWidgetDraft"> = async () => {
  throw notFound();
};
export const deleteWidgetDraft: Verb<"deleteWidgetDraft"> = async () => {
  throw notFound();
};
