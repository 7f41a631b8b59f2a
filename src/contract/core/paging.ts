import * as z from "zod/mini";

export const PageNumber = z.catch(z.coerce.number<number | string>().check(z.int(), z.minimum(1)), 1);

export const PageQuery = z.object({ page: z._default(z.optional(PageNumber), 1) });

/** The envelope of every list (v3 interface, sections 4.2, 4.8): no total, follow `next_page_url` until it is null. */
export function paged<T extends z.ZodMiniType>(item: T) {
  return z.object({
    current_page: z.int(),
    data: z.array(item),
    first_page_url: z.string(),
    from: z.nullable(z.int()),
    next_page_url: z.nullable(z.string()),
    path: z.string(),
    per_page: z.int(),
    prev_page_url: z.nullable(z.string()),
    to: z.nullable(z.int()),
  });
}
