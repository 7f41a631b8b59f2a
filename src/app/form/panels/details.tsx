/** A section of the form editor. */
export function DetailsPanel() {
  return null;
}
