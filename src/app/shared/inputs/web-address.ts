/** A web address as people type it: without a scheme it is a secure one. */
export function normalizeUrl(typed: string): string {
  const text = typed.trim();
  return text === "" || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}
