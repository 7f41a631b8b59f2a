import { useSuspenseQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { useSession } from "#app/shared/session/session.ts";
import { CopyLine } from "#app/shared/share/link-card.tsx";
import { Button } from "#ui/controls/button.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";

/** The addresses of the person's own feed for the workspace, which replacing or switching off ends. */
export function PrivateFeedCard() {
  const { workspace } = useSession();
  const { data } = useSuspenseQuery(query("getPrivateFeed"));
  const makeFeed = useCommand("makePrivateFeed");
  const deleteFeed = useCommand("deletePrivateFeed");
  const card = useRef<HTMLDivElement>(null);
  const feed = data.data;

  const make = async () => {
    const sure =
      !feed ||
      (await confirm({
        title: m.account_feed_renew_title(),
        description: m.account_feed_renew_text(),
        confirmLabel: m.account_feed_renew(),
      }));
    if (!sure) return;
    await runOrToast(async () => {
      await makeFeed.run({});
      toast({ title: m.account_feed_made(), tone: "success" });
    }, m.account_feed_failed());
  };

  const stop = async () => {
    const sure = await confirm({
      title: m.account_feed_stop_title(),
      description: m.account_feed_stop_text(),
      confirmLabel: m.account_feed_stop(),
    });
    if (!sure) return;
    await runOrToast(async () => {
      await deleteFeed.run({});
      card.current?.focus();
      toast({ title: m.account_feed_stopped(), tone: "success" });
    }, m.account_feed_failed());
  };

  const actions = (
    <div className="flex flex-wrap gap-2">
      <Button loading={makeFeed.pending} onClick={() => void make()}>
        {feed ? m.account_feed_renew() : m.account_feed_make()}
      </Button>
      {feed && (
        <Button loading={deleteFeed.pending} onClick={() => void stop()}>
          {m.account_feed_stop()}
        </Button>
      )}
    </div>
  );
  return (
    <div ref={card} tabIndex={-1}>
      <Card
        title={m.account_feed()}
        description={m.account_feed_text({ workspace: workspace?.name ?? "" })}
        actions={actions}
      >
        {feed && (
          <dl className="flex flex-col gap-4">
            {[
              { name: m.account_feed_atom(), address: feed.atom },
              { name: m.account_feed_json(), address: feed.json },
            ].map(({ name, address }) => (
              <div key={name} className="flex flex-col gap-1.5">
                <dt className="font-semibold">{name}</dt>
                <dd>
                  <CopyLine text={address} name={name} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
    </div>
  );
}
