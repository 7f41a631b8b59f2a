/** Widths of a wall at which the designer measures its height, in CSS pixels. */
export const EMBED_WIDTHS = { phone: 390, desktop: 1280 } as const;
