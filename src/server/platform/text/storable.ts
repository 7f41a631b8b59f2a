/**
 * Normalises text for storage: removes U+0000, which PostgreSQL cannot hold, replaces lone surrogates, and unifies
 * line ends, because browsers submit CRLF.
 */
export const storableText = (text: string): string =>
  text.replaceAll("\0", "").toWellFormed().replaceAll(/\r\n?/g, "\n");
