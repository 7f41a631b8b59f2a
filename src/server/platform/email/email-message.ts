import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import type { Locale } from "#visitor/text/locale.ts";

export const Email = z.email().max(LIMITS.email);

export interface EmailQuote {
  lines: string[];
  words: string;
}

export interface EmailSection {
  title?: string;
  paragraphs: string[];
  quotes: EmailQuote[];
}

export interface EmailContent {
  locale: Locale;
  subject: string;
  heading: string | null;
  /** A paragraph that is the button's URL becomes the button; otherwise the button comes last. */
  paragraphs: string[];
  /** Parts below the paragraphs, each with quotes of its own. */
  sections?: EmailSection[];
  quote: EmailQuote | null;
  button: { label: string; url: string };
  /** Footer lines, such as why the mail was sent. */
  small: string[];
  settings?: { label: string; url: string };
  leave?: { label: string; url: string };
}
