import { caseStudy } from "./case-study.ts";
import { customerStory } from "./customer-story.ts";
import { event } from "./event.ts";
import { product } from "./product.ts";
import { service } from "./service.ts";
import type { FormTemplate } from "./template-content.ts";
import { stars } from "./stars.ts";
import { team } from "./team.ts";
import { video } from "./video.ts";

/** Every template by its id; arrives once one of them is chosen. */
export const FORM_TEMPLATES = {
  customer_story: customerStory,
  product,
  service,
  event,
  video,
  stars,
  team,
  case_study: caseStudy,
} satisfies Record<string, FormTemplate>;
