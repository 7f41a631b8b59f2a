import TriangleAlert from "lucide-react/icons/triangle-alert";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";

const NOTE = "flex gap-2.5 rounded-md bg-warning-soft px-3 py-2.5 text-warning-ink";

/** What a mail should not say, or says with a word that stands for nothing. */
export function PreviewNotes({ unknown, doubtful }: { unknown: string[]; doubtful: string[] }) {
  const list = (words: string[]) => [...new Set(words)].join(", ");
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {unknown.length > 0 && (
        <p className={NOTE}>
          <Icon icon={TriangleAlert} className="mt-0.5 shrink-0" />
          <span>{m.invitations_unknown({ words: list(unknown) })}</span>
        </p>
      )}
      {doubtful.length > 0 && (
        <p className={NOTE}>
          <Icon icon={TriangleAlert} className="mt-0.5 shrink-0" />
          <span>{m.invitations_doubtful({ words: list(doubtful) })}</span>
        </p>
      )}
    </div>
  );
}
