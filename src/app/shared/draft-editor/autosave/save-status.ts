/** What becomes of a person's changes. */
export type SaveStatus = "clean" | "saving" | "saved" | "failed" | "offline" | "signed out" | "gone";
