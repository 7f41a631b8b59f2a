const MARK = " (copy)";

/** The name of a copy that was given none: the old one with a mark, within so many characters. */
export const copyName = (name: string, most: number): string => name.slice(0, most - MARK.length).trimEnd() + MARK;
