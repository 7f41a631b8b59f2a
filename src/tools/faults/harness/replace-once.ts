/** Replaces what a file of `src/deploy` holds once. Throws when it does not: a test of another file would say nothing. */
export function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`The file of src/deploy does not hold once: ${from}`);
  return text.replace(from, to);
}
