import { useSyncExternalStore } from "react";
import { m } from "#messages/gen/messages.js";
import { UploadTrayRow } from "./upload-row.tsx";
import { uploads } from "./upload.ts";

/** Every upload, above whatever screen is shown: what is sent goes on while one does other things. */
export function UploadTray() {
  const list = useSyncExternalStore(uploads.subscribe, uploads.get);
  if (list.length === 0) return null;
  return (
    <section
      aria-label={m.editor_uploads()}
      className="fixed inset-x-3 bottom-[calc(0.75rem+var(--shell-bottom,0px))] z-40 rounded-lg bg-raised shadow-pop sm:inset-x-auto sm:end-5 sm:w-96"
    >
      <ul className="max-h-60 divide-y divide-line overflow-y-auto px-4">
        {list.map((upload) => (
          <UploadTrayRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}
