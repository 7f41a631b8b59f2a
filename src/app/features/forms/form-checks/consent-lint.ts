import type { ConsentPurpose } from "#contract/reviews/consent.ts";

// Each list has patterns for English, German, Spanish and Arabic, in this order.

const RIGHTS_PATTERNS = [
  /\birrevocabl\w*|\bperpetual\w*|\broyalty[- ]free\b|\bsub-?licen[cs]\w*|\bwaive\w*|\bin perpetuity\b|\bmoral rights\b/i,
  /\b(?:transfer|assign|grant|cede|sign over|give)\w*\b.{0,40}\b(?:rights|ownership|copyrights?|title)\b/i,
  /\bbecomes?\b.{0,20}\b(?:property)\b/i,
  /unwiderruflich\w*|unbefristet\w*|zeitlich (?:und räumlich )?unb(?:egrenzt|eschränkt)\w*|\bverzicht\w*/i,
  /(?:übertrag|überträg|räume|abtret|trete)\w*.{0,50}(?:rechte?\b|urheberrecht|nutzungsrecht|eigentum)/i,
  /\birrevocabl\w*|\bperpetuidad\b|\brenunci\w*|(?:cedo|cesión|ceder|transfier\w+|transferir|otorg\w+).{0,40}(?:derechos|propiedad)/i,
  /[أا]تنازل|التنازل|تنازلا|غير قابل[ةا]? للإلغاء|لا رجعة في|إلى الأبد|(?:نقل|أنقل|منح|أمنح).{0,30}(?:الحقوق|حقوق|ملكية)/,
];

/** The reviewer may not express an opinion. */
const GAG_PATTERNS = [
  /\b(?:not|never|won['’]t|refrain from)\b.{0,50}\b(?:negativ\w*|disparag\w*|critici[sz]\w*|complain\w*|bad(?:ly)?)\b/i,
  /\bnon-?disparag\w*|\bonly (?:\w+ ){0,3}(?:positive|good|favou?rable)\b/i,
  /(?:kein\w*|nicht|nie|niemals|unterlass\w*).{0,50}(?:negativ\w*|schlecht\w*|kriti\w*|beschwer\w*|herabsetz\w*|abfällig\w*)/i,
  /\b(?:nur|ausschließlich)\b.{0,20}(?:positiv\w*|gut\w*)|stillschweigen/i,
  /\b(?:no|nunca|jamás|abstener\w*)\b.{0,50}(?:negativ\w*|cr[ií]tic\w*|quej\w*|despreci\w*|mal(?:as?|os?)?\b)/i,
  /\b(?:s[oó]lo|únicamente|solamente)\b.{0,25}(?:positiv\w*|buen\w*|favorabl\w*)/i,
  /(?:لن|لا|ألا|عدم|أمتنع عن).{0,40}(?:سلبي|انتقاد|أنتقد|شكوى|أشتكي|أشكو|سيئ|الإساءة|أسيء)|(?:إيجابي\S*) فقط|فقط .{0,20}إيجابي/,
];

/** A purpose other than publishing. */
const BUNDLED_PATTERNS = [
  /\bnewsletters?\b|\bmarketing\b|\badverti[sz]\w*|\bspecial offers?\b|\b(?:contact|e-?mail|call|phone|text) me\b|\bterms (?:and conditions|of (?:use|service))\b|\bthird part(?:y|ies)\b|\b(?:our )?partners\b/i,
  /newsletter|werbung|werblich\w*|werbezweck\w*|\bangebote\b|kontaktier\w*|\bAGB\b|nutzungsbedingungen|geschäftsbedingungen|\bdritte[nr]?\b|\bpartner(?:n|unternehmen)?\b/i,
  /bolet(?:ín|ines)|publicidad|publicitari\w*|\bofertas\b|contact(?:ar|en|arme|emos)\b|t[ée]rminos|condiciones|terceros|\bsocios\b/i,
  /نشرة|تسويق|إعلان|عروض|التواصل معي|الاتصال بي|مراسلتي|الشروط|أطراف ثالثة|طرف ثالث|شركائ/,
];

const PUBLISH_PATTERNS = [
  /\bpublish\w*|\bpublicly\b|\bon (?:your|our|the) (?:web)?site\b/i,
  /veröffentlich\w*|öffentlich\w*/i,
  /\bpublic(?:ar|ado|ada|uen|ación)\w*/i,
  /نشر(?!ة)|تنشر/,
];

/** Name and picture, in the text about the review alone, while they have a consent of their own. */
const PERSON_PATTERNS = [
  /\bmy (?:full )?name\b|\bmy (?:\w+ and )?(?:picture|photo|image)\b|\bname and (?:picture|photo)\b/i,
  /\bnamen?\b|\bfoto\b|\bbild\b/i,
  /\bnombre\b|\bfoto(?:graf[ií]a)?\b|\bimagen\b/i,
  /اسمي|صورتي/,
];

export const CONSENT_ISSUE_KINDS = ["rights", "gag", "bundled", "controller"] as const;
export type ConsentIssue = {
  kind: (typeof CONSENT_ISSUE_KINDS)[number];
  /** The purpose whose text has the issue; absent if it concerns the whole form. */
  purpose?: ConsentPurpose;
  excerpt?: string;
};

type ConsentTexts = { texts: Partial<Record<ConsentPurpose, string>>; controller: string };

function find(text: string, patterns: RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const [excerpt] = pattern.exec(text) ?? [];
    if (excerpt) return excerpt.trim();
  }
  return undefined;
}

/** Finds a second purpose in one text: each purpose needs its own checkbox. */
function bundledIn(purpose: ConsentPurpose, text: string, personApart: boolean): string | undefined {
  if (purpose === "contact") return find(text, PUBLISH_PATTERNS);
  const name = purpose === "publish_text" && personApart ? find(text, PERSON_PATTERNS) : undefined;
  return name ?? find(text, BUNDLED_PATTERNS);
}

export function lintConsent({ texts, controller }: ConsentTexts): ConsentIssue[] {
  const purposes = (Object.entries(texts) as [ConsentPurpose, string][]).filter(([, text]) => text.trim() !== "");
  const personApart = Boolean(texts.publish_person?.trim());
  const found = purposes.flatMap(([purpose, text]): ConsentIssue[] => {
    const [rights, gag] = [find(text, RIGHTS_PATTERNS), find(text, GAG_PATTERNS)];
    const bundled = bundledIn(purpose, text, personApart);
    return [
      ...(rights ? [{ kind: "rights", purpose, excerpt: rights } as const] : []),
      ...(gag ? [{ kind: "gag", purpose, excerpt: gag } as const] : []),
      ...(bundled ? [{ kind: "bundled", purpose, excerpt: bundled } as const] : []),
    ];
  });
  return purposes.length > 0 && controller.trim() === "" ? [...found, { kind: "controller" }] : found;
}
