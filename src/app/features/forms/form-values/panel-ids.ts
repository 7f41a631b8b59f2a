/** The panels of the form editor, in order; the first is the default. */
export const PANEL_IDS = [
  "welcome",
  "capture",
  "questions",
  "consent",
  "details",
  "thanks",
  "look",
  "language",
  "settings",
] as const;
export type PanelId = (typeof PANEL_IDS)[number];
