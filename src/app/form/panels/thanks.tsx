/** A section of the form editor. */
export function ThanksPanel() {
  return null;
}
