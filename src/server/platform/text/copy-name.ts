const MARK = " (copy)";

/** The name of an unnamed copy: the old one with a mark, at most `most` characters. */
export const copyName = (name: string, most: number): string =>
  name
    .slice(0, most - MARK.length)
    .toWellFormed()
    .trimEnd() + MARK;
