import { PLACEHOLDERS } from "#contract/invitations/invitation-states.ts";

type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Record<Placeholder, string>;

const NAMED = /\{ ?(\w{1,40}) ?\}/g;
const isKnown = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name.toLowerCase());

/** An empty one is removed with the separator next to it. */
export function fillPlaceholders(text: string, filling: PlaceholderValues): string {
  const without = PLACEHOLDERS.filter((name) => filling[name].trim() === "").reduce(
    (left, name) =>
      left
        .replaceAll(new RegExp(String.raw`^[ \t]*\{ ?${name} ?\}[,:]?[ \t]*`, "gim"), "")
        .replaceAll(new RegExp(String.raw`[ \t]*\{ ?${name} ?\}`, "gi"), ""),
    text,
  );
  return without.replaceAll(NAMED, (whole, name: string) => {
    const known = name.toLowerCase();
    return isKnown(known) ? filling[known] : whole;
  });
}

export const findUnknownPlaceholders = (...texts: string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, name = ""]) => name)).filter((name) => !isKnown(name)),
  ),
];
