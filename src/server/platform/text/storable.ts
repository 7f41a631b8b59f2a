/**
 * Text as it is stored: without U+0000, which PostgreSQL cannot hold, lone surrogates replaced, and one kind of line
 * end, because a browser's form makes CRLF of every one. Everything else is kept as it came.
 */
export const storableText = (text: string): string =>
  text.replaceAll("\0", "").toWellFormed().replaceAll(/\r\n?/g, "\n");
