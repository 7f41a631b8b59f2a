import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import { query } from "#api/query.ts";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
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
  return (
    <PageBody>
      <PageHeader back={<Back />} title={m.waiting_title()} description={m.waiting_text()} />
      <Waiting />
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
