const UNSTORABLE = /[\0\r]/;

/**
 * Normalises text for storage: removes U+0000, which PostgreSQL cannot hold, replaces lone surrogates, and unifies
 * line ends, because browsers submit CRLF.
 */
export const storableText = (text: string): string =>
  // Nearly every text is storable already, and testing is cheaper than rewriting.
  UNSTORABLE.test(text) || !text.isWellFormed()
    ? text.replaceAll("\0", "").toWellFormed().replaceAll(/\r\n?/g, "\n")
    : text;
