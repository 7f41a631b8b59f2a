import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import type { FORM_THEMES, FormColour, FormStyle } from "#contract/forms/form-extras.ts";
import type { FormLabels } from "#contract/forms/form-labels.ts";
import type { QuestionType } from "#contract/forms/form-question.ts";
import type { PublicMedia } from "#contract/reviews/public-review.ts";
import type { Rich } from "#contract/core/rich-text.ts";
import type { OwnFont } from "#contract/walls/view/fonts.ts";

export const FORM_WAYS = ["text", "video", "screen", "audio", "upload"] as const;
export type FormWay = (typeof FORM_WAYS)[number];

export interface WayView {
  way: FormWay;
  /** Empty: the built-in label of an upload. */
  label: string;
  /** Longest recording, in seconds; null for text and uploads. */
  seconds: number | null;
}

export interface QuestionView {
  id: number;
  /** A built-in key, or the key of a custom question. */
  key: string;
  type: QuestionType;
  label: string;
  placeholder: string;
  value: string;
  required: boolean;
  options: string[];
  /** The answer is published with the review; absent: it is not. */
  published?: boolean;
  /** Asked only where the answer to an earlier question (its id), or the rating, is one of these; absent: always. */
  shownIf?: { of: number | "rating"; is: string[] };
}

export interface PlatformView {
  name: string;
  url: string;
  label: string;
  icon: string | null;
}

/** The page after submission. Sent with the answer to a submission, so that the form page does not contain it. */
export interface ThanksView {
  title: string;
  message: string;
  media: PublicMedia[];
  /** A text such as a code, shown to everybody who submits, whatever the rating. */
  reveal: string | null;
  redirectUrl: string | null;
  platforms: PlatformView[];
  affiliateUrl: string | null;
  share: boolean;
  widgetId: string | null;
  nextForm?: NextFormView | null | undefined;
}

/** Another form, to which the thank-you screen leads on. */
export interface NextFormView {
  id: string;
  url: string;
  title: string;
  /** Null: the built-in words with the title. */
  label: string | null;
}

export type FormColours = Record<FormColour, string>;

/** View model of a form in one language; the page and the preview share it. */
export interface FormView {
  id: string;
  slug: string;
  workspace: string;
  language: string;
  languages: { code: string; name: string }[];
  title: string;
  message: Rich[];
  hint: Rich[];
  imageUrl: string | null;
  logoUrl: string | null;
  faviconUrl: string | null;
  introduction: PublicMedia[];
  style: FormStyle;
  look: {
    theme: (typeof FORM_THEMES)[number];
    /** One of `DEVICE_FONTS`, or the name of a font to load. */
    font: string;
    ownFont?: OwnFont;
    radius: number;
    backgroundUrl: string | null;
    light: FormColours;
    dark: FormColours;
  };
  ways: WayView[];
  countdown: number;
  /** What is asked on screen while somebody records; null: the built-in questions. */
  prompts: string[] | null;
  review: {
    heading: string;
    question: string;
    rating: "star" | "thumbs_up" | null;
    /** Whether the rating is required, where there is one. */
    ratingRequired: boolean;
    /** The text field beside the rating or alone; null when only the rating is asked. */
    remark: { placeholder: string; required: boolean } | null;
    sendLabel: string;
    picturesLabel: string | null;
  };
  questions: QuestionView[];
  consent: {
    purposes: { purpose: ConsentPurpose; text: string; required: boolean }[];
    controller: string | null;
    privacyUrl: string | null;
    /** Days until an unpublished submission is deleted; null when not set. */
    keptDays: number | null;
  };
  /** Labels the form overrides. */
  words: Partial<FormLabels>;
}
