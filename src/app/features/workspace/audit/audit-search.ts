import * as z from "zod/mini";
import { PageNumber } from "#contract/core/paging.ts";
import { maybe, TextParam } from "#app/shared/search-params/optional-param.ts";

const text = maybe(TextParam);

/** Filters, search and page of the audit log. Routes load with the first screen, so this does not import its contract. */
export const AuditSearch = z.object({
  person: z.catch(z.optional(z.int()), undefined),
  action: text,
  record: text,
  q: text,
  from: text,
  to: text,
  page: z.optional(PageNumber),
});
export type AuditSearch = z.infer<typeof AuditSearch>;
