/** Also for router links in a `<nav>`, when the tab is part of the URL. */
export const TAB_CLASS =
  "relative inline-flex h-9 shrink-0 items-center gap-1.5 px-0.5 font-medium text-ink-soft outline-offset-0 transition-colors " +
  "hover:text-ink data-active:text-ink aria-[current=page]:text-ink pointer-coarse:h-11 " +
  "after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full " +
  "data-active:after:bg-accent aria-[current=page]:after:bg-accent forced-colors:after:forced-color-adjust-none";

export const TAB_BAR_CLASS = "flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line";
