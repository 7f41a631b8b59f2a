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

/** The numbers that people type, from the least to the most. */
export const FORM_NUMBERS = {
  radius: { min: 0, max: 32 },
  countdown: { min: 0, max: 10 },
  submissions: { min: 1, max: 1_000_000 },
  retention_days: { min: 1, max: LIMITS.retentionDays },
} as const;
/** How many addresses are told of a new review. */
export const MAX_RECIPIENTS = 20;

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
/** The first `most` valid items of a list. */
const lenientList = <T extends z.ZodMiniType>(item: T, most: number) =>
  lenient(
    z.pipe(
      z.array(z.unknown()),
      z.transform((sent): z.output<T>[] => sent.flatMap((one) => z.safeParse(item, one).data ?? []).slice(0, most)),
    ),
  );
const Text = lenient(z.string().check(z.maxLength(LIMITS.formText)));
const Switch = lenient(z.boolean());
const wholeBetween = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max));
const Recipient = z.email().check(z.maxLength(LIMITS.email));
const Code = z.string().check(z.regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/i));
const colours = part(each(FORM_COLOURS, lenient(Colour)));
const Branch = z.object({
  of: z.string().check(z.maxLength(LIMITS.shortText)),
  is: z.array(z.string().check(z.maxLength(LIMITS.shortText))).check(z.maxLength(LIMITS.questionOptions)),
});

/** The settings that people type, and can mistype. */
const TYPED = {
  look: { radius: wholeBetween(FORM_NUMBERS.radius), logo_url: WebUrl, background_url: WebUrl },
  capture: { countdown: wholeBetween(FORM_NUMBERS.countdown) },
  consent: { privacy_url: WebUrl },
  limits: {
    submissions: wholeBetween(FORM_NUMBERS.submissions),
    closes_on: PlainDate,
    retention_days: wholeBetween(FORM_NUMBERS.retention_days),
  },
};

const Extras = part({
  look: part({
    style: lenient(z.enum(FORM_STYLES)),
    theme: lenient(z.enum(FORM_THEMES)),
    font: lenient(z.string().check(z.refine((name) => fontOf(name) !== null))),
    radius: lenient(TYPED.look.radius),
    logo_url: lenient(TYPED.look.logo_url),
    background_url: lenient(TYPED.look.background_url),
    light: colours,
    dark: colours,
  }),
  capture: part({
    countdown: lenient(TYPED.capture.countdown),
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
    privacy_url: lenient(TYPED.consent.privacy_url),
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
    submissions: lenient(TYPED.limits.submissions),
    closes_on: lenient(TYPED.limits.closes_on),
    retention_days: lenient(TYPED.limits.retention_days),
  }),
  spam: part({ proof: Switch, hold_links: Switch, hold_all: Switch }),
  notifications: part({
    on: Switch,
    emails: lenientList(Recipient, MAX_RECIPIENTS),
    receipt: Switch,
  }),
});
export type FormExtras = z.output<typeof Extras>;

/** Reads what is stored in `custom_attributes`; never throws. */
export const readFormExtras = (stored: unknown): FormExtras => Extras.parse(withoutNulls(stored));

const Recipients = z.array(z.string()).check(
  z.maxLength(MAX_RECIPIENTS),
  z.refine((lines) => lines.every((line) => Recipient.safeParse(line).success)),
);
const strict = <T extends z.core.$ZodLooseShape>(shape: T) => z.partial(z.looseObject(shape));
const strictColours = strict(each(FORM_COLOURS, Colour));

/** Accepts what `readFormExtras` reads unchanged: its issues name the settings that would be lost. */
export const StrictFormExtras = z.looseObject({
  look: strict({ ...TYPED.look, light: strictColours, dark: strictColours }),
  capture: strict(TYPED.capture),
  consent: strict(TYPED.consent),
  limits: strict(TYPED.limits),
  // Nobody is told while notifications are off, and their recipients are not shown.
  notifications: z.looseObject({}).check(
    z.refine(({ on, emails }) => on !== true || z.safeParse(z.optional(Recipients), emails).success, {
      path: ["emails"],
    }),
  ),
});
