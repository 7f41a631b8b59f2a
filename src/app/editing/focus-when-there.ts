/** Frames to wait for the part of a screen a field is in. */
const PATIENCE = 60;

const find = (name: string) =>
  document.getElementsByName(name)[0] ?? document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);

/** Focuses a field as soon as it is drawn: by its name, or by `data-field` where a control has none. */
export function focusWhenThere(name: string, frames = PATIENCE): void {
  const field = find(name);
  if (field) field.focus();
  else if (frames > 0) requestAnimationFrame(() => focusWhenThere(name, frames - 1));
}
