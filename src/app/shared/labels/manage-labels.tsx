import { Link } from "@tanstack/react-router";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";

/** Leads to the labels of the workspace, where they are renamed, merged and deleted. */
export function ManageLabels({ onOpen }: { onOpen?: () => void }) {
  const { can, offers } = useSession();
  if (!can("editor") || !offers("updateLabel")) return null;
  return (
    <div className="mt-2 border-t border-line pt-1">
      <Link
        to="/settings/labels"
        onClick={onOpen}
        className="flex min-h-9 items-center rounded-sm px-2 text-sm text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
      >
        {m.labels_manage()}
      </Link>
    </div>
  );
}
