import type { HostedConnection } from "#contract/workspace/hosted-connection.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { ConnectionMenu } from "./connection-menu.tsx";
import { ConnectionState } from "./hosted-labels.tsx";

type ConnectionTableProps = {
  connections: HostedConnection[];
  /** Opens a connection as a workspace; undefined for the one in use. */
  openerOf: (connection: HostedConnection) => (() => void) | undefined;
  onCheck: (connection: HostedConnection) => void;
  onEdit: (connection: HostedConnection) => void;
  onRemoved: () => void;
};

export function ConnectionTable({ connections, openerOf, onCheck, onEdit, onRemoved }: ConnectionTableProps) {
  return (
    <Table caption={m.hosted_title()}>
      <thead>
        <tr>
          <Th>{m.hosted_service()}</Th>
          <Th>{m.hosted_state()}</Th>
          <Th>{m.hosted_checked()}</Th>
          <Th>
            <span className="sr-only">{m.hosted_actions()}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {connections.map((connection) => {
          const open = openerOf(connection);
          return (
            <tr key={connection.id}>
              <Td className="max-w-80">
                <span dir="auto" className="block font-medium break-words">
                  {connection.name}
                </span>
                <span dir="ltr" className="block text-sm break-all text-ink-soft rtl:text-end">
                  {connection.base_url}
                </span>
              </Td>
              <Td>
                <ConnectionState connection={connection} />
              </Td>
              <Td className="text-ink-soft">
                {connection.checked_at ? <RelativeTime value={connection.checked_at} /> : m.hosted_never()}
              </Td>
              <Td end>
                <span className="flex items-center justify-end gap-1">
                  {open && (
                    <Button size="sm" onClick={open} aria-label={`${m.hosted_open()}: ${connection.name}`}>
                      {m.hosted_open()}
                    </Button>
                  )}
                  <ConnectionMenu
                    connection={connection}
                    onCheck={() => onCheck(connection)}
                    onEdit={() => onEdit(connection)}
                    onRemoved={onRemoved}
                  />
                </span>
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
