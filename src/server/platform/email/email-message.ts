import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import type { Locale } from "#visitor/text/locale.ts";

/** An address mail may be sent to. */
export const Email = z.email().max(LIMITS.email);

/** What a mail says, before it is written as text and as HTML. Every part is plain text. */
export interface EmailContent {
  locale: Locale;
  subject: string;
  heading: string | null;
  /** One that is the address of the button is the button; else it follows the last. */
  paragraphs: string[];
  /** What the reviewer said: in whatever language they like. */
  quote: { lines: string[]; words: string } | null;
  button: { label: string; url: string };
  /** Why it was sent, and what else goes without saying. */
  small: string[];
  /** How to get no more of such mail. */
  leave?: { label: string; url: string };
}
