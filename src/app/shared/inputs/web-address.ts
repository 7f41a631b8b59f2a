/** Adds https to a web address typed without a scheme. */
export function normalizeUrl(typed: string): string {
  const text = typed.trim();
  return text === "" || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}
