/** Frames to wait for the part of a screen a field is in. */
const MAX_FRAMES = 60;
const FOCUSABLE = "input:not([type=hidden]),textarea,select,button,[contenteditable=true],[tabindex]";

/** A control by its name, or the first one within what is named by `data-field` or its id. */
function find(name: string): HTMLElement | null {
  const [named] = document.getElementsByName(name);
  const around = document.querySelector(`[data-field="${CSS.escape(name)}"]`) ?? document.getElementById(name);
  return named ?? around?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
}

/** Focuses a field as soon as it is drawn. */
export function focusWhenRendered(name: string, frames = MAX_FRAMES): void {
  const field = find(name);
  if (field) field.focus();
  else if (frames > 0) requestAnimationFrame(() => focusWhenRendered(name, frames - 1));
}
