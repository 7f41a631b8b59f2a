export const PICTURE_FORMATS = ["link", "square", "portrait", "story", "landscape", "signature"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Sizes in pixels. A signature is shown in e-mails at half its size. */
export const REVIEW_PICTURES: Record<PictureFormat, { width: number; height: number }> = {
  link: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
  landscape: { width: 1600, height: 900 },
  signature: { width: 1200, height: 400 },
};

/** A card on the wall's background, the quote without a card, or the quote on the accent colour. */
export const PICTURE_STYLES = ["card", "plain", "accent"] as const;
export type PictureStyle = (typeof PICTURE_STYLES)[number];
export const PICTURE_THEMES = ["light", "dark"] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

/** Relative to the path of the review's page. */
export const reviewPictureFile = (format: PictureFormat): string => `/${format}.png`;
