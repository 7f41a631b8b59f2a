import type { ReactNode, RefObject } from "react";

type PreviewStageProps = { stage: RefObject<HTMLDivElement | null>; width: number; children: ReactNode };

/** The room of a preview, with a window of the given width in its middle. */
export function PreviewViewport({ stage, width, children }: PreviewStageProps) {
  return (
    <div className="min-h-0 flex-1 px-4 pb-4">
      <div ref={stage} className="h-full">
        <div
          dir="ltr"
          className="relative mx-auto h-full overflow-hidden rounded-lg bg-surface outline outline-line-strong"
          style={{ width }}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
