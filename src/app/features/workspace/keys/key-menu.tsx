import Ellipsis from "lucide-react/icons/ellipsis";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { useCommand } from "#api/command.ts";
import type { ApiKey } from "#contract/workspace/api-key.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Menu } from "#ui/overlays/menu.tsx";

type KeyMenuProps = { apiKey: ApiKey; onRotate: () => void; onRevoked: () => void };

export function KeyMenu({ apiKey, onRotate, onRevoked }: KeyMenuProps) {
  const { id, name } = apiKey;
  const revokeKey = useCommand("revokeKey");
  const revoke = async () => {
    const sure = await confirm({
      title: m.settings_key_revoke_ask({ name }),
      description: m.settings_key_revoke_text(),
      confirmLabel: m.settings_key_revoke(),
      danger: true,
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
  const label = m.settings_key_more({ name });
  return (
    <Menu
      align="end"
      label={label}
      trigger={<IconButton icon={Ellipsis} label={label} tooltip={false} />}
      items={[
        { label: m.settings_key_rotate(), icon: RefreshCw, run: onRotate },
        { label: m.settings_key_revoke(), icon: Trash2, danger: true, run: () => void revoke() },
      ]}
    />
  );
}
