import * as z from "zod/mini";
import { CONTACT_LIMITS } from "./contact.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { NumericId, listOf } from "#contract/core/values.ts";
import { ownRule } from "#contract/core/own-rules.ts";

const Tag = z.object({ id: z.int(), name: z.string(), contacts_count: z.optional(z.int()) });
export type Tag = z.infer<typeof Tag>;

const byId = z.object({ id: NumericId });
export const TAG_SEPARATOR = ";";
const TagName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(CONTACT_LIMITS.tagName),
  z.refine((name) => !name.includes(TAG_SEPARATOR), ownRule("tagName")),
);
const body = z.object({ name: TagName });
const answer = z.object({ message: z.string(), data: Tag });

export const tagEndpoints = {
  listTags: endpoint({
    method: "GET",
    path: "/contact-tags",
    extension: true,
    query: z.object({ include: z.catch(z.optional(listOf(z.string())), undefined) }),
    answer: z.object({ data: z.array(Tag) }),
  }),
  createTag: endpoint({
    method: "POST",
    path: "/contact-tags",
    extension: true,
    access: "editor",
    encoding: "json",
    idempotent: true,
    body,
    answer,
  }),
  updateTag: endpoint({
    method: "PUT",
    path: "/contact-tags/{id}",
    extension: true,
    access: "editor",
    record: "Tag",
    encoding: "json",
    params: byId,
    body,
    answer,
  }),
  deleteTag: endpoint({
    method: "DELETE",
    path: "/contact-tags/{id}",
    extension: true,
    access: "editor",
    record: "Tag",
    params: byId,
    answer: z.object({ message: z.string() }),
  }),
};
