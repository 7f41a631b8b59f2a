/** A section of the form editor. */
export function WelcomePanel() {
  return null;
}
