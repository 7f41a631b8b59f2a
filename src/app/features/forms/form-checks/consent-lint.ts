import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import { BUNDLED_WORDS, GAG_WORDS, PERSON_WORDS, PUBLISH_WORDS, RIGHTS_WORDS } from "./consent-phrases.ts";

/** What is wrong with how a form asks for consent. */
export const CONSENT_FAULTS = ["rights", "gag", "bundled", "controller"] as const;
export type ConsentFault = {
  fault: (typeof CONSENT_FAULTS)[number];
  /** The purpose whose text has the fault; none when the form as a whole has it. */
  purpose?: ConsentPurpose;
  /** The words it was seen by. */
  words?: string;
};

type Asked = { texts: Partial<Record<ConsentPurpose, string>>; controller: string };

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
  if (purpose === "contact") return find(text, PUBLISH_WORDS);
  const name = purpose === "publish_text" && personApart ? find(text, PERSON_WORDS) : undefined;
  return name ?? find(text, BUNDLED_WORDS);
}

/** Reads the texts of a form's consent, in any of the dashboard's languages, for what makes them void or unfair. */
export function lintConsent({ texts, controller }: Asked): ConsentFault[] {
  const asked = (Object.entries(texts) as [ConsentPurpose, string][]).filter(([, text]) => text.trim() !== "");
  const personApart = Boolean(texts.publish_person?.trim());
  const found = asked.flatMap(([purpose, text]): ConsentFault[] => {
    const [rights, gag] = [find(text, RIGHTS_WORDS), find(text, GAG_WORDS)];
    const bundled = bundledIn(purpose, text, personApart);
    return [
      ...(rights ? [{ fault: "rights", purpose, words: rights } as const] : []),
      ...(gag ? [{ fault: "gag", purpose, words: gag } as const] : []),
      ...(bundled ? [{ fault: "bundled", purpose, words: bundled } as const] : []),
    ];
  });
  return asked.length > 0 && controller.trim() === "" ? [...found, { fault: "controller" }] : found;
}
