/** A section of the form editor. */
export function LanguagePanel() {
  return null;
}
