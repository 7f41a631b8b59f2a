import { m } from "#messages/gen/messages.js";
import { toHexColour } from "./css-to-hex.ts";
import { contrastOf, nearestPassing } from "./contrast.ts";
import { formatNumber } from "#ui/core/format-number.ts";

const MIN_CONTRAST = 4.5;

type ContrastNoteProps = { colour: string; against: string; onFix: (colour: string) => void };

/** How well a colour reads on another; when it does not, the nearest that does, one press away. */
export function ContrastNote({ colour: written, against: behind, onFix }: ContrastNoteProps) {
  const [colour, against] = [toHexColour(written), toHexColour(behind)];
  const contrast = contrastOf(colour, against);
  if (contrast === null) return null;
  // Rounded down: 4.49 must not read as a 4.5 that fails.
  const ratio = formatNumber(Math.floor(contrast * 10) / 10);
  if (contrast >= MIN_CONTRAST) return <p className="text-sm text-ink-faint">{m.common_contrast_ok({ ratio })}</p>;
  const better = nearestPassing(colour, against, MIN_CONTRAST);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-warning-ink">
      {m.common_contrast_low({ ratio })}
      {better && (
        <button
          type="button"
          onClick={() => onFix(better)}
          className="inline-flex min-h-6 items-center gap-1.5 rounded-xs font-medium underline underline-offset-2"
        >
          <span aria-hidden className="size-3.5 rounded-xs border border-line-control" style={{ background: better }} />
          {m.common_contrast_fix({ colour: better })}
        </button>
      )}
    </p>
  );
}
