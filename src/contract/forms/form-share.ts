import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { FORM_STEPS } from "./submission.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Timestamp } from "#contract/core/values.ts";
import { PlainDate, WholeNumber } from "#contract/core/input-values.ts";

export const StepCount = z.object({ step: z.enum(FORM_STEPS), count: z.int() });

const byForm = z.object({ unique_form_id: z.string() });
const FORM_ENDPOINT = { record: "Form", params: byForm, extension: true } as const;
const Line = z.string().check(z.trim(), z.maxLength(LIMITS.shortText));

export const formShareEndpoints = {
  /** A signed link to the form for one person, valid for `days`. Anybody who has the link counts as that person. */
  createPersonalLink: endpoint({
    ...FORM_ENDPOINT,
    method: "POST",
    path: "/forms/{unique_form_id}/personal-links",
    access: "editor",
    encoding: "json",
    body: z.object({
      email: z.email().check(z.maxLength(LIMITS.email)),
      name: z.optional(Line),
      source: z.optional(Line),
      days: z._default(z.optional(z.pipe(WholeNumber, z.int().check(z.minimum(1), z.maximum(365)))), 90),
    }),
    answer: z.object({ message: z.string(), data: z.object({ url: z.string(), expires_at: Timestamp }) }),
  }),
  /** A link, and the signed text for `?test=`, that open the form without storing anything; valid for a day. */
  createTestLink: endpoint({
    ...FORM_ENDPOINT,
    method: "POST",
    path: "/forms/{unique_form_id}/test-links",
    access: "editor",
    answer: z.object({
      message: z.string(),
      data: z.object({ url: z.string(), token: z.string(), expires_at: Timestamp }),
    }),
  }),
  getFormFunnel: endpoint({
    ...FORM_ENDPOINT,
    method: "GET",
    path: "/forms/{unique_form_id}/funnel",
    query: z.object({ from: z.optional(PlainDate), to: z.optional(PlainDate) }),
    answer: z.object({
      data: z.object({
        steps: z.array(StepCount),
        days: z.array(z.object({ day: z.string(), views: z.int(), starts: z.int(), submissions: z.int() })),
      }),
    }),
  }),
};
