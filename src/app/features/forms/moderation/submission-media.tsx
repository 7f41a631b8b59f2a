import type { HeldSubmission } from "#contract/forms/form-share.ts";
import { m } from "#messages/gen/messages.js";

/** What was sent beside the words, to look at and to listen to before it is let in. */
export function SubmissionMedia({ media, name }: { media: HeldSubmission["media"]; name: string }) {
  if (media.length === 0) return null;
  return (
    <ul className="mt-2.5 flex flex-wrap gap-2">
      {media.map(({ kind, url }) => (
        <li key={url}>
          {kind === "image" && (
            <a href={url} target="_blank" rel="noreferrer" className="block rounded-md">
              <img
                src={url}
                alt={m.forms_held_picture({ name })}
                loading="lazy"
                className="h-28 rounded-md border border-line object-cover"
              />
            </a>
          )}
          {kind === "video" && (
            <video
              src={url}
              controls
              preload="metadata"
              aria-label={m.forms_held_recording({ name })}
              className="h-44 max-w-full rounded-md bg-black"
            />
          )}
          {kind === "audio" && (
            <audio
              src={url}
              controls
              preload="metadata"
              aria-label={m.forms_held_recording({ name })}
              className="h-10 max-w-full"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
