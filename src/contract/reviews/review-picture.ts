/** Pictures of a review in pixels: a link preview, what social networks show, and a strip for e-mails at twice its size. */
export const REVIEW_PICTURES = {
  link: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
  signature: { width: 1200, height: 400 },
} as const;
export type PictureFormat = keyof typeof REVIEW_PICTURES;

export const PICTURE_FORMATS = ["link", "square", "portrait", "story", "signature"] as const satisfies PictureFormat[];
/** A card on the colour of the wall; the quote alone; the quote on the accent colour. */
export const PICTURE_STYLES = ["card", "plain", "accent"] as const;
export type PictureStyle = (typeof PICTURE_STYLES)[number];
export const PICTURE_THEMES = ["light", "dark"] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

/** Relative to the path of the review's page. */
export const reviewPictureFile = (format: PictureFormat): string => `/${format}.png`;
