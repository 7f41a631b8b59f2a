import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import Lock from "lucide-react/icons/lock";
import { query } from "#api/query.ts";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { useSession } from "#app/shared/session/session.ts";
import type { WaitingGroup } from "#contract/overview/waiting.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { WaitingCard } from "./waiting-card.tsx";

const Back = () => <BackLink to="/overview">{m.shell_overview()}</BackLink>;

/** Everything that waits for a decision or has failed, with its reasons. */
export function WaitingScreen() {
  const { can, offers } = useSession();
  const isOffered = offers("listWaiting");
  return (
    <PageBody>
      <PageHeader back={<Back />} title={m.waiting_title()} description={isOffered && m.waiting_text()} />
      {isOffered && can("editor") ? (
        <Waiting />
      ) : (
        <Card>
          <EmptyState icon={Lock} title={isOffered ? m.waiting_forbidden_title() : m.waiting_absent_title()}>
            <p>{isOffered ? m.waiting_forbidden_text() : m.waiting_absent_text()}</p>
          </EmptyState>
        </Card>
      )}
    </PageBody>
  );
}

function Waiting() {
  const waiting = useQuery({ ...query("listWaiting"), refetchOnMount: "always" });
  if (waiting.data) return <Groups groups={waiting.data.data} />;
  if (waiting.isError)
    return (
      <Card>
        <ReadFailed error={waiting.error} retry={() => void waiting.refetch()} />
      </Card>
    );
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{m.common_loading()}</span>
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </div>
  );
}

function Groups({ groups }: { groups: WaitingGroup[] }) {
  if (groups.length > 0) return groups.map((group) => <WaitingCard key={group.kind} group={group} />);
  return (
    <Card>
      <EmptyState
        icon={CircleCheck}
        title={m.waiting_none_title()}
        action={
          <Link to="/reviews" className={buttonStyles()}>
            {m.overview_absent_action()}
          </Link>
        }
      >
        <p>{m.waiting_none_text()}</p>
      </EmptyState>
    </Card>
  );
}
