/** The sections of the designer, in order; the first is where it opens. */
export const PANEL_IDS = ["reviews", "layout", "content", "look", "cta", "settings", "publish"] as const;
export type PanelId = (typeof PANEL_IDS)[number];

/** What can be designed. */
export type WallKind = "page" | "widget";
