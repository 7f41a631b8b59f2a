import type { ApiKey } from "#contract/workspace/api-key.ts";
import { roleLabel } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { formatTime } from "#ui/core/time.ts";
import { Badge } from "#ui/data/badge.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { KeyMenu } from "./key-menu.tsx";
import { describeScopes, usedFrom } from "./key-labels.ts";

function Expiry({ apiKey: { expires_at: moment, is_expired: isExpired } }: { apiKey: ApiKey }) {
  if (!moment) return m.settings_key_never();
  return isExpired ? <Badge tone="danger">{m.settings_key_expired()}</Badge> : <RelativeTime value={moment} />;
}

type KeyTableProps = { keys: ApiKey[]; onRotate: (key: ApiKey) => void; onRevoked: () => void };

/** The service never lists secrets. */
export function KeyTable({ keys, onRotate, onRevoked }: KeyTableProps) {
  return (
    <Table caption={m.settings_keys()}>
      <thead>
        <tr>
          <Th>{m.settings_key_name()}</Th>
          <Th>{m.settings_key_access()}</Th>
          <Th>{m.settings_key_used()}</Th>
          <Th>{m.settings_key_expires()}</Th>
          <Th>
            <span className="sr-only">{m.settings_key_acts()}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <Td className="max-w-72">
              <span className="block font-medium" dir="auto">
                {key.name}
              </span>
              <span
                dir="ltr"
                className="block font-mono text-xs text-ink-soft max-sm:break-all sm:whitespace-nowrap rtl:text-end"
              >
                {key.api_key}
              </span>
              {key.old_secret_until && (
                <span className="block text-sm text-ink-soft">
                  {m.settings_key_old_until({ time: formatTime(key.old_secret_until, new Date()).exact })}
                </span>
              )}
            </Td>
            <Td className="max-w-56">
              <Badge>{roleLabel(key.role)}</Badge>
              <span className="mt-1 block text-sm text-pretty text-ink-soft">{describeScopes(key)}</span>
            </Td>
            <Td className="text-ink-soft">
              {key.last_used_at ? <RelativeTime value={key.last_used_at} /> : m.settings_key_never()}
              <span className="block text-sm text-ink-faint">{usedFrom(key)}</span>
            </Td>
            <Td className="text-ink-soft">
              <Expiry apiKey={key} />
            </Td>
            <Td end>
              <KeyMenu apiKey={key} onRotate={() => onRotate(key)} onRevoked={onRevoked} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
