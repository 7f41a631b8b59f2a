import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { useCommand } from "#api/command.ts";
import type { Answer } from "#api/create-api.ts";
import { query } from "#api/query.ts";
import { OnceNotice, SecretValue } from "#app/shared/page/secret-value.tsx";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { useSession } from "#app/shared/session/session.ts";
import type { DraftLink } from "#contract/walls/pages/wall-draft-links.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/data/badge.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { NewDraftLink } from "./new-draft-link.tsx";

type Made = Answer<"createDraftLink">;

/** The only place where the address of a link is shown. */
function MadeLink({ made: { data, url }, close }: { made: Made; close: () => void }) {
  return (
    <div className="flex flex-col gap-4 rounded-md border border-line p-4">
      <OnceNotice>{m.draft_link_once()}</OnceNotice>
      <SecretValue name={m.draft_link_address({ name: data.name })} value={url} copy={m.draft_link_copy()} />
      <div>
        <Button onClick={close}>{m.draft_link_done()}</Button>
      </div>
    </div>
  );
}

const Fact = ({ children }: { children: ReactNode }) => <li className="flex flex-wrap gap-x-1">{children}</li>;

type DraftLinkLineProps = { pageId: string; link: DraftLink; mayRevoke: boolean; onRevoked: () => void };

function DraftLinkLine({ pageId, link, mayRevoke, onRevoked }: DraftLinkLineProps) {
  const { run } = useCommand("revokeDraftLink");
  const { id, name, by, comments } = link;
  async function revoke() {
    const isSure = await confirm({
      title: m.draft_link_revoke_title({ name }),
      description: m.draft_link_revoke_text(),
      confirmLabel: m.draft_link_revoke_confirm(),
      danger: true,
    });
    if (!isSure) return;
    await runOrToast(async () => {
      await run({ params: { unique_page_id: pageId, id } });
      onRevoked();
      toast({ title: m.draft_link_revoked(), tone: "success" });
    }, m.draft_link_revoke_failed());
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <div className="flex min-w-0 items-center gap-2">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
          {!link.is_live && <Badge>{m.draft_link_ended()}</Badge>}
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft">
          <Fact>{m.draft_link_by({ name: by ?? m.record_by_former() })}</Fact>
          {link.is_live && (
            <Fact>
              {m.draft_link_ends()} <RelativeTime value={link.expires_at} />
            </Fact>
          )}
          <Fact>
            {link.last_opened_at ? (
              <>
                {m.draft_link_opened()} <RelativeTime value={link.last_opened_at} />
              </>
            ) : (
              m.draft_link_unopened()
            )}
          </Fact>
          {comments > 0 && (
            <Fact>
              <Link
                to="/walls/$pageId"
                params={{ pageId }}
                search={{ panel: "comments" }}
                className="text-accent-ink underline underline-offset-2"
              >
                {m.draft_link_comments({ count: comments })}
              </Link>
            </Fact>
          )}
        </ul>
      </div>
      {mayRevoke && link.is_live && (
        <Button size="sm" aria-label={m.draft_link_revoke_named({ name })} onClick={() => void revoke()}>
          {m.draft_link_revoke()}
        </Button>
      )}
    </li>
  );
}

/** Private links to the draft of a wall: makes, lists and revokes them. */
export function DraftLinksCard({ pageId }: { pageId: string }) {
  const mayEdit = useSession().can("editor");
  const [made, setMade] = useState<Made>();
  const list = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery(query("listDraftLinks", { params: { unique_page_id: pageId } }));
  const links = data?.data ?? [];
  return (
    <Card title={m.draft_links()} description={m.draft_links_text()}>
      <div className="flex flex-col gap-5">
        {mayEdit && <NewDraftLink pageId={pageId} onMade={setMade} />}
        <div role="status" className="empty:-mt-5">
          {made && <MadeLink made={made} close={() => setMade(undefined)} />}
        </div>
        {error && !data && <ReadFailed compact error={error} retry={() => void refetch()} />}
        {!data && !error && <SkeletonText lines={2} />}
        {data && links.length === 0 && !made && <p className="text-ink-faint">{m.draft_links_none()}</p>}
        <div ref={list} tabIndex={-1} className="outline-none">
          {links.length > 0 && (
            <ul aria-label={m.draft_links_list()} className="divide-y divide-line">
              {links.map((link) => (
                <DraftLinkLine
                  key={link.id}
                  pageId={pageId}
                  link={link}
                  mayRevoke={mayEdit}
                  // The button that had the focus goes.
                  onRevoked={() => {
                    if (made?.data.id === link.id) setMade(undefined);
                    list.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
        </div>
      </div>
    </Card>
  );
}
