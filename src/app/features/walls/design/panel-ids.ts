/** The panels of the designer, in order; the first is the default. */
export const PANEL_IDS = ["reviews", "layout", "content", "look", "cta", "settings", "comments", "publish"] as const;
export type PanelId = (typeof PANEL_IDS)[number];

export type WallKind = "page" | "widget";
