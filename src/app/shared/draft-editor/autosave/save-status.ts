export type SaveStatus = "clean" | "saving" | "saved" | "failed" | "offline" | "signed out" | "gone";

export const isSaving = (state: SaveStatus): boolean =>
  state === "saving" || state === "offline" || state === "signed out";
