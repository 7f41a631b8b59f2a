const NAMES = [
  "Google",
  "Facebook",
  "LinkedIn",
  "X",
  "Instagram",
  "TikTok",
  "YouTube",
  "Trustpilot",
  "G2",
  "Capterra",
  "GetApp",
  "Software Advice",
  "TrustRadius",
  "Product Hunt",
  "App Store",
  "Google Play",
  "Amazon",
  "Etsy",
  "eBay",
  "Yelp",
  "Tripadvisor",
  "Booking.com",
  "Airbnb",
  "Glassdoor",
  "Reddit",
  "Udemy",
  "Fiverr",
  "Upwork",
  "WordPress",
  "Shopify",
] as const;

export interface Platform {
  id: number;
  name: string;
  slug: string;
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** Where social reviews may come from. The id is the place in the list: new ones go to the end. */
export const PLATFORMS: readonly Platform[] = NAMES.map((name, index) => ({ id: index + 1, name, slug: slugOf(name) }));

export const platformById = (id: number | null): Platform | undefined => (id === null ? undefined : PLATFORMS[id - 1]);
