/** A section of the form editor. */
export function LookPanel() {
  return null;
}
