import { type ReactNode, useMemo } from "react";

const AHEAD = 60;

const literalOf = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);

/** Matches like the service: case-insensitive and literal. */
export function matcherOf(q: string | undefined): RegExp | undefined {
  const phrase = q?.trim();
  if (!phrase) return undefined;
  return new RegExp(`(${literalOf(phrase).replaceAll(/\s+/g, String.raw`\s+`)})`, "giu");
}

/** Matches each word by itself. */
export function wordMatcherOf(q: string | undefined): RegExp | undefined {
  const words = q?.split(/\s+/u).filter(Boolean) ?? [];
  return words.length > 0 ? new RegExp(`(${words.map(literalOf).join("|")})`, "giu") : undefined;
}

/** Cuts the text before the first match, so that a late match is visible in one line. */
export function cutTo(text: string, matcher: RegExp | undefined): string {
  const at = matcher ? text.search(matcher) : -1;
  if (at <= AHEAD) return text;
  const start = text.lastIndexOf(" ", at - AHEAD / 2);
  return `… ${text.slice(start < 0 ? at : start + 1)}`;
}

export function Highlight({ text, matcher }: { text: string; matcher: RegExp | undefined }): ReactNode {
  // Splitting by a group puts the matches at odd positions.
  const parts = useMemo(() => (matcher ? text.split(matcher) : [text]), [text, matcher]);
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="match">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
