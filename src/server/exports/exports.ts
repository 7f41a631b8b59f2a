import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const listWorkspaceExports: Verb<"listWorkspaceExports"> = async () => {
  throw notFound("Contact");
};

export const createWorkspaceExport: Verb<"createWorkspaceExport"> = async () => {
  throw notFound("Contact");
};

export const getWorkspaceExport: Verb<"getWorkspaceExport"> = async () => {
  throw notFound("Export");
};

export const deleteWorkspaceExport: Verb<"deleteWorkspaceExport"> = async () => {
  throw notFound("Export");
};
