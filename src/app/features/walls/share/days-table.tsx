import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";
import type { Day } from "./fill-days.ts";

/** The figures of each day that has any, the latest first. */
export function DaysTable({ days }: { days: Day[] }) {
  return (
    <Table caption={m.share_days()}>
      <thead>
        <tr>
          <Th>{m.share_day()}</Th>
          <Th end>{m.share_views()}</Th>
          <Th end>{m.share_reads()}</Th>
          <Th end>{m.share_clicks()}</Th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, views, reads, clicks }) => (
          <tr key={day}>
            <Td>
              <RelativeTime value={day} exact />
            </Td>
            <Td end>{formatNumber(views)}</Td>
            <Td end>{formatNumber(reads)}</Td>
            <Td end>{formatNumber(clicks)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
