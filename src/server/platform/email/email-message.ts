import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import type { Locale } from "#visitor/text/locale.ts";

export const Email = z.email().max(LIMITS.email);

export interface EmailContent {
  locale: Locale;
  subject: string;
  heading: string | null;
  /** A paragraph that is the button's URL becomes the button; otherwise the button comes last. */
  paragraphs: string[];
  quote: { lines: string[]; words: string } | null;
  button: { label: string; url: string };
  /** Footer lines, such as why the mail was sent. */
  small: string[];
  leave?: { label: string; url: string };
}
