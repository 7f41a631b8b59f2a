/** A section of the form editor. */
export function QuestionsPanel() {
  return null;
}
