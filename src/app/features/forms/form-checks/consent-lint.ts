import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import {
  BUNDLED_PATTERNS,
  GAG_PATTERNS,
  PERSON_PATTERNS,
  PUBLISH_PATTERNS,
  RIGHTS_PATTERNS,
} from "./consent-phrases.ts";

/** What is wrong with how a form asks for consent. */
export const CONSENT_ISSUE_KINDS = ["rights", "gag", "bundled", "controller"] as const;
export type ConsentIssue = {
  fault: (typeof CONSENT_ISSUE_KINDS)[number];
  /** The purpose whose text has the fault; none when the form as a whole has it. */
  purpose?: ConsentPurpose;
  /** The words it was seen by. */
  words?: string;
};

type ConsentTexts = { texts: Partial<Record<ConsentPurpose, string>>; controller: string };

/** The first words one of the patterns finds. */
function find(text: string, patterns: RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const [words] = pattern.exec(text) ?? [];
    if (words) return words.trim();
  }
  return undefined;
}

/** A second purpose within one text: what is agreed to must be ticked one by one. */
function bundledIn(purpose: ConsentPurpose, text: string, personApart: boolean): string | undefined {
  if (purpose === "contact") return find(text, PUBLISH_PATTERNS);
  const name = purpose === "publish_text" && personApart ? find(text, PERSON_PATTERNS) : undefined;
  return name ?? find(text, BUNDLED_PATTERNS);
}

/** Reads the texts of a form's consent, in any of the dashboard's languages, for what makes them void or unfair. */
export function lintConsent({ texts, controller }: ConsentTexts): ConsentIssue[] {
  const asked = (Object.entries(texts) as [ConsentPurpose, string][]).filter(([, text]) => text.trim() !== "");
  const personApart = Boolean(texts.publish_person?.trim());
  const found = asked.flatMap(([purpose, text]): ConsentIssue[] => {
    const [rights, gag] = [find(text, RIGHTS_PATTERNS), find(text, GAG_PATTERNS)];
    const bundled = bundledIn(purpose, text, personApart);
    return [
      ...(rights ? [{ fault: "rights", purpose, words: rights } as const] : []),
      ...(gag ? [{ fault: "gag", purpose, words: gag } as const] : []),
      ...(bundled ? [{ fault: "bundled", purpose, words: bundled } as const] : []),
    ];
  });
  return asked.length > 0 && controller.trim() === "" ? [...found, { fault: "controller" }] : found;
}
