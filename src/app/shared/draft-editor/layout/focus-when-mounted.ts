/** How many frames to wait for a lazily loaded panel. */
const MAX_FRAMES = 60;
const FOCUSABLE = "input:not([type=hidden]),textarea,select,button,[contenteditable=true],[tabindex]";

/** A control by its name, or the first one within a matching `data-field` or id. */
function find(name: string): HTMLElement | null {
  const [named] = document.getElementsByName(name);
  const around = document.querySelector(`[data-field="${CSS.escape(name)}"]`) ?? document.getElementById(name);
  return named ?? around?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
}

/** Focuses a field as soon as it is rendered. */
export function focusWhenRendered(name: string, frames = MAX_FRAMES): void {
  const field = find(name);
  if (field) field.focus();
  else if (frames > 0) requestAnimationFrame(() => focusWhenRendered(name, frames - 1));
}
