/** A section of the form editor. */
export function CapturePanel() {
  return null;
}
