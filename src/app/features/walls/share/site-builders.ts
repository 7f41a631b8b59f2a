import { m } from "#messages/gen/messages.js";

/** Site builders whose editor takes pasted code. */
export const SITE_BUILDERS = ["shopify", "wix", "squarespace", "webflow", "framer"] as const;
export type SiteBuilder = (typeof SITE_BUILDERS)[number];

interface Guide {
  name: string;
  /** Where to click for an element that takes code. */
  add: () => string;
  paste: () => string;
  /** The plan it takes. */
  plan: () => string;
  /** Code is shown in a frame of the builder's, where a check of the page cannot find it. */
  isFramed: boolean;
}

export const BUILDER_GUIDES: Record<SiteBuilder, Guide> = {
  shopify: {
    name: "Shopify",
    add: m.share_builder_shopify_add,
    paste: m.share_builder_shopify_paste,
    plan: m.share_builder_shopify_plan,
    isFramed: false,
  },
  wix: {
    name: "Wix",
    add: m.share_builder_wix_add,
    paste: m.share_builder_wix_paste,
    plan: m.share_builder_wix_plan,
    isFramed: true,
  },
  squarespace: {
    name: "Squarespace",
    add: m.share_builder_squarespace_add,
    paste: m.share_builder_squarespace_paste,
    plan: m.share_builder_squarespace_plan,
    isFramed: false,
  },
  webflow: {
    name: "Webflow",
    add: m.share_builder_webflow_add,
    paste: m.share_builder_webflow_paste,
    plan: m.share_builder_webflow_plan,
    isFramed: false,
  },
  framer: {
    name: "Framer",
    add: m.share_builder_framer_add,
    paste: m.share_builder_framer_paste,
    plan: m.share_builder_framer_plan,
    isFramed: true,
  },
};
