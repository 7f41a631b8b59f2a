/** Text as PostgreSQL can hold it: without U+0000, lone surrogates replaced. Everything else is kept as it came. */
export const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();
