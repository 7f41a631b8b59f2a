import { ReviewMedia } from "#app/review/review-media.tsx";
import { m } from "#messages/gen/messages.js";
import type { ReviewView } from "./review-view.ts";

/** What a review carries besides its words, with the transcript of what is said. */
export function ReviewFiles({ view }: { view: ReviewView }) {
  if (view.files.length === 0 && !view.transcript) return null;
  return (
    <section aria-label={m.reviews_files()} className="flex flex-col gap-4">
      {view.files.map((file) => (
        <ReviewMedia key={file.url} file={file} name={view.name} />
      ))}
      {view.transcript && (
        <div>
          <h2 className="mb-1.5 text-base font-medium">{m.reviews_transcript()}</h2>
          <p dir="auto" className="text-read whitespace-pre-line text-ink-soft">
            {view.transcript}
          </p>
        </div>
      )}
    </section>
  );
}
