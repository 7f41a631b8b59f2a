export const EMBED_WIDTHS = { phone: 390, desktop: 1280 } as const;
