import { m } from "#messages/gen/messages.js";
import type { ListedWall } from "./listed-wall.ts";

/** What stays and what stops when a page or a widget is deleted, and where it would be missed. */
export function DeleteWallImpact({ wall: { publicUrl, seenOn } }: { wall: ListedWall }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-ink-faint">
      <li>{m.walls_delete_stay()}</li>
      {publicUrl && (
        <li>
          {m.walls_delete_page()}{" "}
          <a
            href={publicUrl}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            {m.walls_open_public()}
            <span className="sr-only"> {m.walls_open_public_new()}</span>
          </a>
        </li>
      )}
      <li>
        {m.walls_delete_embeds()}{" "}
        {seenOn && <strong className="font-medium text-ink">{m.walls_delete_seen({ host: seenOn.host })}</strong>}
      </li>
      <li>{m.walls_delete_final()}</li>
    </ul>
  );
}
