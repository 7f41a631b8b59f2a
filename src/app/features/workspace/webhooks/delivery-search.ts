import * as z from "zod/mini";
import { PageNumber } from "#contract/core/paging.ts";

/** Filter and page of a webhook's log. Routes load with the first screen, so this does not import the contract of webhooks. */
export const DeliverySearch = z.object({
  state: z.catch(z.optional(z.literal("failed")), undefined),
  page: z.optional(PageNumber),
});
export type DeliverySearch = z.infer<typeof DeliverySearch>;
