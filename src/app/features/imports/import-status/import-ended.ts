import type { ImportSource } from "#contract/imports/import.ts";

const ENDED: ImportSource["state"][] = ["done", "failed", "stopped", "undone"];

/** Whether the service has finished an import, or its undo. */
export const isEnded = (state: ImportSource["state"]): boolean => ENDED.includes(state);
