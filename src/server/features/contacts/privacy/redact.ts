const ELLIPSIS = "…";
const SHORTEST = 3;
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** As whole words, the longest first. */
function anyOf(phrases: string[], flags: string): RegExp | undefined {
  const known = phrases.map((text) => text.trim()).filter((text) => text.length >= SHORTEST);
  const all = [...new Set(known.flatMap((text) => [text, escaped(text)]))].toSorted((a, b) => b.length - a.length);
  if (all.length === 0) return undefined;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${all.map(literal).join("|")})(?![\p{L}\p{N}])`, flags);
}

export interface PersonPhrases {
  phrases: string[];
}

const wordsOf = ({ phrases }: PersonPhrases) => phrases.flatMap((text) => text.split(/\s+/));

export function redact(text: string, { phrases }: PersonPhrases): string {
  const pattern = anyOf(phrases, "giu");
  return pattern ? text.replaceAll(pattern, ELLIPSIS) : text;
}

/** As `redact`, for a reply to the person: also removes a first name in the salutation. */
export function redactAnswer(text: string, named: PersonPhrases): string {
  const pattern = anyOf(wordsOf(named), "gu");
  const whole = redact(text, named);
  return pattern ? whole.replaceAll(pattern, ELLIPSIS) : whole;
}

/** As `redact`, for sanitised HTML: a tag whose attributes name the person loses all attributes. */
export const redactHtml = (html: string, named: PersonPhrases): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (!part.startsWith("<")) return redact(part, named);
      return redact(part, named) === part ? part : part.replace(/^(<\/?[a-z0-9]+)[^>]*?(\/?>)$/i, "$1$2");
    })
    .join("");
