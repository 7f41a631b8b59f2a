import { Link } from "@tanstack/react-router";
import type { ImportSource } from "#contract/imports/import.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { ImportState } from "#app/features/imports/import-status/import-state.tsx";
import { importKind } from "#app/features/imports/import-status/import-types.ts";
import { ImportMenu } from "./import-menu.tsx";

/** Past and running imports, newest first. */
export function ImportTable({ imports }: { imports: Omit<ImportSource, "failed_rows">[] }) {
  return (
    <Table caption={m.imports_past()}>
      <thead>
        <tr>
          <Th>{m.imports_source()}</Th>
          <Th>{m.imports_state()}</Th>
          <Th end>{m.imports_taken_in()}</Th>
          <Th end>{m.imports_left_out()}</Th>
          <Th>{m.imports_when()}</Th>
          <Th>
            <span className="sr-only">{m.hub_more()}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {imports.map((source) => (
          <tr key={source.id}>
            <Td className="font-medium">
              <span className="flex items-center gap-2.5">
                <Icon icon={importKind(source.kind).icon} className="text-ink-faint" />
                <span className="sr-only">{importKind(source.kind).label()}</span>
                <Link
                  to="/imports/$importId"
                  params={{ importId: String(source.id) }}
                  className="hover:text-accent-ink hover:underline"
                  dir="auto"
                >
                  {source.name}
                </Link>
              </span>
            </Td>
            <Td>
              <ImportState state={source.state} />
            </Td>
            <Td end className="tabular-nums">
              {formatNumber(source.reviews_imported)}
            </Td>
            <Td end className="tabular-nums">
              {formatNumber(source.failed_count)}
            </Td>
            <Td className="text-ink-soft">
              <RelativeTime value={source.created_at} />
            </Td>
            <Td end className="w-0">
              <ImportMenu source={source} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
