import { isProcessing } from "#app/features/reviews/editor-form/is-processing.ts";
import { ReviewMedia } from "#app/shared/review-display/review-media.tsx";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { m } from "#messages/gen/messages.js";
import type { ReviewView } from "./review-view.ts";

/** What a review carries besides its words, with the transcript of what is said. */
export function ReaderFiles({ view, context }: { view: ReviewView; context: ReviewContext | undefined }) {
  const preparing = isProcessing(view.full, context);
  if (view.files.length === 0 && !view.transcript) return null;
  return (
    <section aria-label={m.reviews_files()} className="flex flex-col gap-4">
      {view.files.map((file, index) => {
        const known = context?.files.find(({ url }) => url === file.url);
        return (
          <ReviewMedia
            key={index}
            file={file}
            name={view.name}
            cues={known && context?.cues}
            peaks={known?.peaks}
            duration={known?.duration}
            preparing={preparing}
          />
        );
      })}
      {view.transcript && (
        <div>
          <h2 className="mb-1 text-sm font-medium text-ink-faint">{m.reviews_transcript()}</h2>
          <p dir="auto" className="text-read whitespace-pre-line text-ink-soft">
            {view.transcript}
          </p>
        </div>
      )}
    </section>
  );
}
