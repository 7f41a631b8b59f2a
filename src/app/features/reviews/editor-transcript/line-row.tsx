import Milestone from "lucide-react/icons/milestone";
import Trash from "lucide-react/icons/trash-2";
import { type KeyboardEvent, memo } from "react";
import { formatClock } from "#contract/reviews/recordings/clock.ts";
import { spokenTime } from "#app/shared/player/spoken-time.ts";
import type { Line } from "./lines.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { isComposing } from "#ui/keyboard/is-composing.ts";
import { lineStepForKey } from "./line-keys.ts";
import type { LineStep } from "./use-lines.ts";

export type LineActions = {
  run: (step: LineStep) => void;
  seek: (time: number) => void;
  now: () => number | undefined;
};

type LineRowProps = { line: Line; index: number; playing: boolean; actions: LineActions };

export const LineRow = memo(function LineRow({ line, index, playing, actions }: LineRowProps) {
  const spoken = spokenTime(line.start);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    const step = lineStepForKey(event, event.currentTarget, index, actions.now());
    if (!step) return;
    event.preventDefault();
    actions.run(step);
  };
  return (
    <li
      aria-current={playing || undefined}
      className={cx(
        "group flex items-start gap-1 px-1 [contain-intrinsic-size:auto_2rem] [content-visibility:auto]",
        playing && "bg-accent-soft forced-colors:outline-1",
      )}
    >
      <button
        type="button"
        dir="ltr"
        aria-label={m.editor_transcript_seek({ time: spoken })}
        onClick={() => actions.seek(line.start)}
        className="h-8 min-w-14 shrink-0 rounded-sm px-1.5 text-end text-sm text-accent-ink tabular-nums hover:bg-hover pointer-coarse:h-11"
      >
        {formatClock(line.start)}
      </button>
      <textarea
        rows={1}
        dir="auto"
        value={line.text}
        maxLength={LIMITS.cueText}
        aria-label={m.editor_transcript_line({ time: spoken })}
        aria-describedby="transcript-keys"
        onKeyDown={press}
        onChange={(event) => actions.run({ do: "text", id: line.id, text: event.target.value.replaceAll(/\n+/g, " ") })}
        className="field-sizing-content min-h-8 min-w-0 flex-1 resize-none rounded-sm bg-transparent px-1.5 py-1 outline-offset-[-2px] pointer-coarse:min-h-11"
      />
      <span className="flex shrink-0 max-sm:flex-col sm:opacity-0 sm:group-focus-within:opacity-100 sm:group-hover:opacity-100">
        <IconButton
          size="sm"
          icon={Milestone}
          label={m.editor_transcript_start()}
          onClick={() => actions.run({ do: "start", index, time: actions.now() ?? line.start })}
        />
        <IconButton
          size="sm"
          icon={Trash}
          label={m.editor_transcript_delete({ time: spoken })}
          onClick={() => actions.run({ do: "remove", index })}
        />
      </span>
    </li>
  );
});
