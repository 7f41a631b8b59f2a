import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";
import type { Day } from "./read-funnel.ts";

/** The figures of each day, the latest first. */
export function DaysTable({ days }: { days: Day[] }) {
  return (
    <Table caption={m.forms_by_day()}>
      <thead>
        <tr>
          <Th>{m.forms_day()}</Th>
          <Th end>{m.forms_views()}</Th>
          <Th end>{m.forms_starts()}</Th>
          <Th end>{m.forms_submissions()}</Th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, views, starts, submissions }) => (
          <tr key={day}>
            <Td>
              <RelativeTime value={day} exact />
            </Td>
            <Td end>{formatNumber(views)}</Td>
            <Td end>{formatNumber(starts)}</Td>
            <Td end>{formatNumber(submissions)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
