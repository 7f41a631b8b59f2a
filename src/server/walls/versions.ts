import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const listPageVersions: Verb<"listPageVersions"> = async () => {
  throw notFound();
};
export const getPageVersion: Verb<"getPageVersion"> = async () => {
  throw notFound();
};
export const listWidgetVersions: Verb<"listWidgetVersions"> = async () => {
  throw notFound();
};
export const getWidgetVersion: Verb<"getWidgetVersion"> = async () => {
  throw notFound();
};
