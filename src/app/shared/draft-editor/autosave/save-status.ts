export type SaveStatus = "clean" | "saving" | "saved" | "failed" | "offline" | "signed out" | "gone";

/** Whether a save is running or waits for the connection or the session. */
export const isSaving = (state: SaveStatus): boolean =>
  state === "saving" || state === "offline" || state === "signed out";
