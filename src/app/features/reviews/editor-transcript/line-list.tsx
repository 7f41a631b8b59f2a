import Plus from "lucide-react/icons/plus";
import { useEffect, useMemo, useRef, type RefObject } from "react";
import { cueAt } from "#app/shared/player/cue-at.ts";
import { seek } from "#app/shared/player/seek.ts";
import { useMediaTime } from "#app/shared/player/use-media-time.ts";
import type { Cue } from "#contract/reviews/recordings/transcript.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { LineRow } from "./line-row.tsx";
import { useLines } from "./use-lines.ts";

/** Scrolls to the playing line while nobody edits, without animation if reduced motion is set. */
function useScrollToPlaying(
  list: RefObject<HTMLElement | null>,
  media: HTMLMediaElement | null,
  playing: number,
): void {
  useEffect(() => {
    const box = list.current;
    const row = box?.children[playing];
    if (!box || !(row instanceof HTMLElement) || !media || media.paused || box.contains(document.activeElement)) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const top = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
    box.scrollTo({ top, behavior: still ? "auto" : "smooth" });
  }, [list, media, playing]);
}

type LineListProps = {
  media: HTMLMediaElement | null;
  value: Cue[];
  onChange: (cues: Cue[]) => void;
  register: (handle: { focus: () => void } | null) => void;
};

export function LineList({ media, value, onChange, register }: LineListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { lines, run } = useLines(value, onChange, list);
  const playing = cueAt(lines, useMediaTime(media));
  useScrollToPlaying(list, media, playing);
  useEffect(() => {
    register({ focus: () => list.current?.querySelector("textarea")?.focus() });
    return () => register(null);
  }, [register]);
  const latest = useRef({ media, run });
  useEffect(() => {
    latest.current = { media, run };
  });
  // Stable callbacks, so that memoised rows only render when they change.
  const steady = useMemo(
    () => ({
      run: (...step: Parameters<typeof run>) => latest.current.run(...step),
      seek: (time: number) => seek(latest.current.media, time),
      now: () => latest.current.media?.currentTime,
    }),
    [],
  );
  return (
    <div className="flex flex-col gap-2">
      <p id="transcript-keys" className="text-sm text-ink-faint">
        {m.editor_transcript_keys()}
      </p>
      <ol
        ref={list}
        aria-label={m.editor_transcript_lines()}
        className="relative flex max-h-[26rem] flex-col overflow-y-auto rounded-md border border-line-control bg-surface py-1"
      >
        {lines.map((line, index) => (
          <LineRow key={line.id} line={line} index={index} playing={index === playing} actions={steady} />
        ))}
      </ol>
      <Button
        size="sm"
        variant="ghost"
        icon={Plus}
        className="self-start"
        onClick={() => run({ do: "add", index: lines.length - 1 })}
      >
        {m.editor_transcript_add()}
      </Button>
    </div>
  );
}
