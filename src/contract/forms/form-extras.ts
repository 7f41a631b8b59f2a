import * as z from "zod/mini";
import { each } from "#contract/core/object-shapes.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Colour } from "#contract/core/colour.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { PlainDate } from "#contract/core/input-values.ts";
import { fontOf } from "#contract/walls/view/fonts.ts";

export const FORM_THEMES = ["auto", "light", "dark"] as const;
/** Step by step; everything on one screen with the rating first; steps beside a picture; one question after another. */
export const FORM_STYLES = ["steps", "stars", "split", "conversation"] as const;
export type FormStyle = (typeof FORM_STYLES)[number];
export const FORM_COLOURS = ["page", "card", "text", "muted", "accent", "accent_text", "border"] as const;
export type FormColour = (typeof FORM_COLOURS)[number];

/** Invalid values read as unset, so that no stored form can break its page. */
const lenient = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined);
const objectOf = z.transform((value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {},
);
/** Removed settings are stored as null, because a merge cannot delete keys. */
const withoutNulls = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNulls(inner)]));
};
const part = <T extends z.core.$ZodLooseShape>(shape: T) => z.pipe(objectOf, z.looseObject(shape));
/** A record without its invalid or null entries. */
function lenientRecord<T extends z.ZodMiniType>(key: z.ZodMiniType<string>, value: T) {
  const sound = z.transform((sent: unknown): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(objectOf.parse(sent)).filter(
        ([name, one]) => z.safeParse(key, name).success && z.safeParse(value, one).success,
      ),
    ),
  );
  return z.pipe(sound, z.record(z.string(), value));
}
const Text = lenient(z.string().check(z.maxLength(LIMITS.formText)));
const Switch = lenient(z.boolean());
const Count = (most: number) => lenient(z.int().check(z.minimum(1), z.maximum(most)));
const Code = z.string().check(z.regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/i));
const colours = part(each(FORM_COLOURS, lenient(Colour)));
const Branch = z.object({
  of: z.string().check(z.maxLength(LIMITS.shortText)),
  is: z.array(z.string().check(z.maxLength(LIMITS.shortText))).check(z.maxLength(LIMITS.questionOptions)),
});

const Extras = part({
  look: part({
    style: lenient(z.enum(FORM_STYLES)),
    theme: lenient(z.enum(FORM_THEMES)),
    font: lenient(z.string().check(z.refine((name) => fontOf(name) !== null))),
    radius: lenient(z.int().check(z.minimum(0), z.maximum(32))),
    logo_url: lenient(WebUrl),
    background_url: lenient(WebUrl),
    light: colours,
    dark: colours,
  }),
  capture: part({
    countdown: lenient(z.int().check(z.minimum(0), z.maximum(10))),
    /** Absent: on. */
    show_prompts: Switch,
    /** What people are asked on screen while they record; absent or empty: the built-in questions. */
    prompts: lenient(
      z.array(z.string().check(z.maxLength(LIMITS.shortText))).check(z.maxLength(LIMITS.recordingPrompts)),
    ),
  }),
  /** Texts of the purposes other than the one of `consent_label`; a purpose without a text is not asked. */
  consent: part({
    publish_person: Text,
    publish_media: Text,
    contact: Text,
    controller: lenient(z.string().check(z.maxLength(LIMITS.shortText))),
    privacy_url: lenient(WebUrl),
  }),
  languages: part({
    offered: lenient(z.array(Code).check(z.maxLength(LIMITS.formLanguages))),
    /** By language, then by label name (see `form-labels.ts`); HTML where the field is HTML. */
    words: lenient(lenientRecord(Code, lenientRecord(z.string(), z.string().check(z.maxLength(LIMITS.formHtml))))),
  }),
  /** Long answers are published with the review; the form says so at each question. */
  case_study: part({ on: Switch }),
  /** By question key: the key of an earlier question, or `rating`, and the answers after which this one is asked. */
  branching: lenientRecord(z.string(), Branch),
  /** The form that the thank-you screen leads on to, by its identifier, and the words on that button. */
  next_form: part({ id: lenient(z.string().check(z.maxLength(LIMITS.shortText))), label: Text }),
  /** The rating somebody chose to hide links below after they were warned (see `star-gate.ts`); 1 shows them to all. */
  star_redirection: part({ only_from: lenient(z.int().check(z.minimum(LIMITS.starMin), z.maximum(LIMITS.starMax))) }),
  limits: part({
    submissions: Count(1_000_000),
    closes_on: lenient(PlainDate),
    retention_days: Count(LIMITS.retentionDays),
  }),
  spam: part({ proof: Switch, hold_links: Switch, hold_all: Switch }),
  notifications: part({
    on: Switch,
    emails: lenient(z.array(z.email().check(z.maxLength(LIMITS.email))).check(z.maxLength(20))),
    receipt: Switch,
  }),
});
export type FormExtras = z.output<typeof Extras>;

/** Reads what is stored in `custom_attributes`; never throws. */
export const readFormExtras = (stored: unknown): FormExtras => Extras.parse(withoutNulls(stored));
