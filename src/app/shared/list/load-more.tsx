import { useEffect, useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";

type EndlessProps = { has: boolean; busy: boolean; more: () => void };

/** Loads more when the end of the list comes into view; has a button for people who do not scroll. */
export function Endless({ has, busy, more }: EndlessProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || !has || busy) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: "400px" });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [has, busy, more]);
  if (!has) return null;
  return (
    <div ref={end} className="flex justify-center py-4">
      <Button loading={busy} onClick={more}>
        {m.acts_show_more()}
      </Button>
    </div>
  );
}
