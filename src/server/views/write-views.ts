import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const createView: Verb<"createView"> = async () => {
  throw notFound("View");
};

export const updateView: Verb<"updateView"> = async () => {
  throw notFound("View");
};

export const deleteView: Verb<"deleteView"> = async () => {
  throw notFound("View");
};
