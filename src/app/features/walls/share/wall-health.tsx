import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { DaysCard } from "./days-card.tsx";
import { SeenCard } from "./seen-card.tsx";
import { Totals } from "./totals.tsx";

/** What becomes of a wall elsewhere: the sums and the sites at the side, the days below. */
export function Health({ id, part }: { id: string; part: "side" | "days" }) {
  const { data, isError, error, refetch } = useQuery(query("getWallHealth", { params: { id } }));
  if (isError && !data)
    return part === "days" ? null : (
      <Card>
        <ReadFailed compact error={error} retry={() => void refetch()} />
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
