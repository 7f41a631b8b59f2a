/** A section of the form editor. */
export function ConsentPanel() {
  return null;
}
