import { useQuery } from "@tanstack/react-query";
import CircleAlert from "lucide-react/icons/circle-alert";
import { query } from "#api/query.ts";
import { wordsOf } from "#app/shell/error-words.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { DaysCard } from "./days-card.tsx";
import { SeenCard } from "./seen-card.tsx";
import { Totals } from "./totals.tsx";

/** What becomes of a wall elsewhere: the sums and the sites at the side, the days below. */
export function Health({ id, part }: { id: string; part: "side" | "days" }) {
  const { data, isError, error, refetch } = useQuery(query("getWallHealth", { params: { id } }));
  if (isError && !data)
    return part === "days" ? null : (
      <Card>
        <div role="alert">
          <EmptyState
            compact
            icon={CircleAlert}
            title={wordsOf(error).title}
            action={<Button onClick={() => void refetch()}>{m.common_retry()}</Button>}
          >
            <p>{wordsOf(error).text}</p>
          </EmptyState>
        </div>
      </Card>
    );
  if (!data)
    return (
      <div role={part === "side" ? "status" : undefined} className="flex flex-col gap-5">
        {part === "side" && <span className="sr-only">{m.common_loading()}</span>}
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  const health = data.data;
  if (part === "days") return <DaysCard days={health.days} />;
  return (
    <>
      <Totals health={health} />
      <SeenCard hosts={health.hosts} />
    </>
  );
}
