/** Copies a text. Rejects when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard) return clipboard.writeText(text);
  // Pages on plain HTTP have no clipboard API, but text selected in a field can still be copied.
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  // An open dialog lets nothing outside it take the focus.
  (focused?.closest("[role=dialog], [role=alertdialog]") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error("The browser did not copy the text.");
}
