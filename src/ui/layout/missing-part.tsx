import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";

/** Stands where a part of a screen would be whose file failed to load. */
export function MissingPart() {
  return (
    <div className="flex flex-col items-start gap-3 p-5">
      <p className="font-medium">{m.shell_part_title()}</p>
      <p className="text-sm text-ink-soft">{m.shell_part_text()}</p>
      <Button onClick={() => location.reload()}>{m.shell_part_reload()}</Button>
    </div>
  );
}
