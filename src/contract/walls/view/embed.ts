import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";

/**
 * Markup as data: text, or a tag with its attributes (0: none) and children. Built with `createElement`, never
 * parsed; `svg` and what is inside it with `createElementNS`.
 */
export type Tree = string | [tag: string, attributes: Record<string, string> | 0, ...children: Tree[]];

const Tree: z.ZodMiniType<Tree> = z.lazy(() =>
  z.union([z.string(), z.tuple([z.string(), z.union([z.literal(0), z.record(z.string(), z.string())])], Tree)]),
);

/** Only data a visitor may see. With `from`, it has further cards and no style. */
export const EmbedData = z.object({
  id: z.string(),
  type: z.string(),
  css: z.optional(z.string()),
  tree: Tree,
  /** URL of the next cards; null when there are none. */
  next: z.nullable(z.string()),
  /** Load them automatically near the end. */
  auto: z.optional(z.boolean()),
});
export type EmbedData = z.infer<typeof EmbedData>;

export const EmbedQuery = z.object({
  from: z.catch(z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(0))), undefined),
  lang: z.catch(z.optional(z.string()), undefined),
});

export const embedEndpoints = {
  /** A page as data for its visitors, readable from any site. The script uses the same address without `/v3`. */
  getEmbed: endpoint({
    method: "GET",
    path: "/embed/{id}",
    access: "public",
    record: "Page",
    crossOrigin: true,
    extension: true,
    params: z.object({ id: z.string() }),
    query: EmbedQuery,
    answer: EmbedData,
  }),
};
