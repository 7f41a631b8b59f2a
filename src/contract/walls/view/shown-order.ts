interface DisplayOrderInput {
  chosen: readonly string[];
  found?: readonly string[];
  pinned?: readonly string[] | undefined;
  limit: number;
}

/** Pinned reviews, then the other chosen ones, then those found by the rule; each once. */
export function displayOrder({ chosen, found = [], pinned = [], limit }: DisplayOrderInput): string[] {
  const known = new Set(chosen);
  const front = pinned.filter((feed) => known.has(feed));
  return [...new Set([...front, ...chosen, ...found])].slice(0, limit);
}
