/** What becomes of a person's changes. */
export type Phase = "clean" | "saving" | "saved" | "failed" | "offline" | "signed out" | "gone";
