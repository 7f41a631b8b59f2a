import { type ReactNode, useMemo } from "react";

const AHEAD = 60;

/** Matches like the service: case-insensitive and literal. */
export function matcherOf(q: string | undefined): RegExp | undefined {
  const phrase = q?.trim();
  if (!phrase) return undefined;
  const literal = phrase.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);
  return new RegExp(`(${literal.replaceAll(/\s+/g, String.raw`\s+`)})`, "giu");
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
