import * as z from "zod/mini";
import { TextImport } from "#contract/imports/import.ts";

/** Requires the name, since a member types in what somebody else said. */
export const SingleImport = z.extend(TextImport, { customer_name: z.string().check(z.trim(), z.minLength(1)) });

export type SingleValues = z.input<typeof SingleImport>;

/** The fields that a draft keeps: no e-mail and no files. */
export const SingleDraft = z.object({
  customer_name: z.string(),
  customer_designation: z.string(),
  customer_company: z.string(),
  review_title: z.string(),
  review: z.string(),
  review_url: z.string(),
  review_at: z.string(),
  rating: z.number(),
});

export const EMPTY: SingleValues = {
  customer_name: "",
  customer_email: "",
  customer_designation: "",
  customer_company: "",
  customer_avatar: undefined,
  review_title: "",
  review: "",
  review_url: "",
  review_at: undefined,
  rating: undefined,
};
