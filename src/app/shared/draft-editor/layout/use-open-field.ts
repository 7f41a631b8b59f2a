import { useCallback } from "react";

const MAX_FRAMES = 60;
const FOCUSABLE = "input:not([type=hidden]),textarea,select,button,[contenteditable=true],[tabindex]";

function find(name: string): HTMLElement | null {
  const [named] = document.getElementsByName(name);
  const around = document.querySelector(`[data-field="${CSS.escape(name)}"]`) ?? document.getElementById(name);
  return named ?? around?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
}

/** A field in a closed disclosure cannot take the focus. */
function reveal(field: HTMLElement): void {
  for (let around = field.closest("details"); around; around = around.parentElement?.closest("details") ?? null)
    around.open = true;
}

function focusWhenRendered(name: string, frames = MAX_FRAMES): void {
  const field = find(name);
  if (field) {
    reveal(field);
    field.focus();
  } else if (frames > 0) requestAnimationFrame(() => focusWhenRendered(name, frames - 1));
}

type OpenFieldOptions<Panel extends string> = {
  fieldOf: (path: string) => { panel: Panel } | undefined;
  firstPanel: Panel;
  /** Changes the search parameters; resolves when the panel may be rendered. */
  show: (change: { panel: Panel | undefined; side: undefined; show: undefined }) => Promise<void>;
};

/** Opens the panel of a field, on phones in place of the preview, and focuses the field. The options must be stable. */
export function useOpenField<Panel extends string>(options: OpenFieldOptions<Panel>): (path: string) => void {
  const { fieldOf, firstPanel, show } = options;
  return useCallback(
    (path: string) => {
      const panel = fieldOf(path)?.panel;
      if (!panel) return;
      void show({ panel: panel === firstPanel ? undefined : panel, side: undefined, show: undefined }).then(() =>
        focusWhenRendered(path),
      );
    },
    [fieldOf, firstPanel, show],
  );
}
