import { m } from "#messages/gen/messages.js";

/** The first stop of the Tab key: past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
      className="fixed start-3 top-3 z-60 -translate-y-20 rounded-sm bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
    >
      {m.shell_skip()}
    </a>
  );
}
