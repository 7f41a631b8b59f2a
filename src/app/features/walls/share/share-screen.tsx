import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { CheckCard } from "./check-card.tsx";
import { EmbedCard } from "./embed-card.tsx";
import { Health } from "./wall-health.tsx";
import { LinkCard } from "./link-card.tsx";
import { WallHeader } from "#app/features/walls/designer/wall-header.tsx";
import type { SharedWall } from "./shared-wall.ts";

/** How a wall gets onto other sites, whether it is there, and what becomes of it. */
export function ShareScreen({ wall }: { wall: SharedWall }) {
  const { can, offers } = useSession();
  const isOurs = offers("getWallHealth");
  return (
    <>
      <WallHeader kind={wall.kind} id={wall.id} name={wall.name} />
      <PageBody>
        <h2 className="sr-only">{m.share_heading()}</h2>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <EmbedCard wall={wall} isOurs={isOurs} />
            {offers("checkInstall") && can("editor") && <CheckCard wall={wall} />}
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            {wall.url && <LinkCard url={wall.url} />}
            {!isOurs && <p className="px-1 text-sm text-ink-faint">{m.share_documented()}</p>}
            {isOurs && <Health id={wall.id} part="side" />}
          </div>
        </div>
        {isOurs && <Health id={wall.id} part="days" />}
      </PageBody>
    </>
  );
}
