interface DisplayOrderInput {
  /** Identifiers of the chosen reviews, in hand order. */
  chosen: readonly string[];
  /** Of those a rule finds, in its order. */
  found?: readonly string[];
  /** Of those that stay in front. */
  pinned?: readonly string[] | undefined;
  limit: number;
}

/** What a wall shows: pinned reviews, then the others that were chosen, then what a rule finds; each once. */
export function displayOrder({ chosen, found = [], pinned = [], limit }: DisplayOrderInput): string[] {
  const known = new Set(chosen);
  const front = pinned.filter((feed) => known.has(feed));
  return [...new Set([...front, ...chosen, ...found])].slice(0, limit);
}
