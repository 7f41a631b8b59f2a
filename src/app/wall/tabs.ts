/** The tabs of the designer; the first is where it opens. */
export const TABS = ["reviews", "content", "look", "cta", "publish"] as const;
export type Tab = (typeof TABS)[number];
