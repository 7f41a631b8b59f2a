import { createRoot } from "react-dom/client";
import { useSyncExternalStore, useEffect } from "react";
import { m } from "#messages/gen/messages.js";
import { uploads, removeUpload, type Upload } from "./upload.ts";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { progressLabel } from "./upload-progress.ts";

const LINGER_MS = 4000;

function statusOf({ state, reason }: Upload): string {
  if (state === "offline") return m.editor_upload_offline();
  if (state === "signed out") return m.editor_upload_signed_out();
  if (state === "failed") return reason ?? m.editor_upload_failed();
  return m.editor_upload_done();
}

function UploadTrayRow({ upload }: { upload: Upload }) {
  const { id, name, state, sent, total } = upload;
  const done = state === "done";
  const failed = state === "failed";
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => removeUpload(id), LINGER_MS);
    return () => clearTimeout(timer);
  }, [done, id]);
  return (
    <li className="flex items-start gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" dir="auto">
          {name}
        </p>
        {state === "sending" ? (
          <Progress
            hideLabel
            label={m.editor_upload_progress({ name })}
            value={sent < total ? sent : null}
            max={total}
            valueText={progressLabel(upload, Date.now())}
          />
        ) : (
          <p className="flex items-start gap-1.5 text-sm text-ink-soft">
            {done && <Icon icon={Check} size={14} className="mt-[0.1875rem] text-success-ink" />}
            {failed && <Icon icon={CircleAlert} size={14} className="mt-[0.1875rem] text-danger-ink" />}
            {statusOf(upload)}
          </p>
        )}
      </div>
      {failed && <IconButton icon={RotateCw} label={m.editor_upload_retry()} size="sm" onClick={upload.retry} />}
      {failed || done ? (
        <IconButton icon={X} label={m.editor_upload_dismiss()} size="sm" onClick={() => removeUpload(id)} />
      ) : (
        <IconButton icon={X} label={m.editor_upload_cancel()} size="sm" onClick={upload.cancel} />
      )}
    </li>
  );
}

/** Shown on every screen: uploads continue while the user does something else. */
function UploadTray() {
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

let mounted = false;

/** Adds the upload list to the page when the first upload starts, so that no screen has to load it. */
export function mountUploadTray(): void {
  if (mounted) return;
  mounted = true;
  createRoot(document.body.appendChild(document.createElement("div"))).render(<UploadTray />);
}
