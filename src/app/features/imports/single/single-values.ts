import * as z from "zod/mini";
import { TextImport } from "#contract/imports/import.ts";

/** Requires the name, since a member types in what somebody else said. */
export const SingleImport = z.extend(TextImport, { customer_name: z.string().check(z.trim(), z.minLength(1)) });

export type SingleValues = z.input<typeof SingleImport>;

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
