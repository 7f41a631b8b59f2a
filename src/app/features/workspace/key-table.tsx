import Trash2 from "lucide-react/icons/trash-2";
import { useCommand } from "#api/command.ts";
import type { ApiKey } from "#contract/workspace/api-key.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { roleLabel } from "#app/shared/session/session.ts";

/** The service never lists secrets. */
export function KeyTable({ keys, onRevoked }: { keys: ApiKey[]; onRevoked: () => void }) {
  const revokeKey = useCommand("revokeKey");
  const revoke = async ({ id, name }: ApiKey) => {
    const sure = await confirm({
      title: m.settings_key_revoke_ask({ name }),
      description: m.settings_key_revoke_text(),
      confirmLabel: m.settings_key_revoke(),
    });
    if (!sure) return;
    try {
      await revokeKey.run({ params: { id } });
      onRevoked();
      toast({ title: m.settings_key_revoked({ name }), tone: "success" });
    } catch (error) {
      toast({ title: m.settings_key_not_revoked({ name }), description: describeError(error).text, tone: "danger" });
    }
  };
  return (
    <Table caption={m.settings_keys()}>
      <thead>
        <tr>
          <Th>{m.settings_key_name()}</Th>
          <Th>{m.settings_key_public()}</Th>
          <Th>{m.settings_role()}</Th>
          <Th>{m.settings_key_used()}</Th>
          <Th>
            <span className="sr-only">{m.settings_key_acts()}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <Td className="font-medium" dir="auto">
              {key.name}
            </Td>
            <Td className="font-mono text-sm whitespace-nowrap text-ink-soft">{key.api_key}</Td>
            <Td>
              <Badge>{roleLabel(key.role)}</Badge>
            </Td>
            <Td className="text-ink-soft">
              {key.last_used_at ? <RelativeTime value={key.last_used_at} /> : m.settings_key_never()}
            </Td>
            <Td end>
              <IconButton
                icon={Trash2}
                label={m.settings_key_revoke_named({ name: key.name })}
                onClick={() => void revoke(key)}
              />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
