import Ellipsis from "lucide-react/icons/ellipsis";
import KeyRound from "lucide-react/icons/key-round";
import Pause from "lucide-react/icons/pause";
import Pencil from "lucide-react/icons/pencil";
import Play from "lucide-react/icons/play";
import Send from "lucide-react/icons/send";
import Trash2 from "lucide-react/icons/trash-2";
import type { Webhook } from "#contract/workspace/webhook.ts";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { TestDialog } from "./test-dialog.tsx";
import { useWebhookActions, useWebhookSwitch } from "./use-webhook-actions.ts";
import { webhookName } from "./webhook-labels.tsx";

type WebhookMenuProps = { webhook: Webhook; onEdit: () => void; onDeleted: () => void };

export function WebhookMenu({ webhook, onEdit, onDeleted }: WebhookMenuProps) {
  const setActive = useWebhookSwitch(webhook);
  const actions = useWebhookActions(webhook, onDeleted);
  const label = m.hooks_more({ name: webhookName(webhook) });
  const items = [
    { label: m.hooks_test(), icon: Send, run: actions.startTest },
    { label: m.hooks_edit(), icon: Pencil, run: onEdit },
    webhook.is_active
      ? { label: m.hooks_pause(), icon: Pause, run: () => setActive(false) }
      : { label: m.hooks_resume(), icon: Play, run: () => setActive(true) },
    ...(webhook.target === "webhook" ? [{ label: m.hooks_rotate(), icon: KeyRound, run: actions.rotate }] : []),
    { label: m.hooks_delete(), icon: Trash2, danger: true, run: actions.remove },
  ];
  return (
    <>
      <Menu
        align="end"
        label={label}
        trigger={<IconButton icon={Ellipsis} label={label} tooltip={false} />}
        items={items}
      />
      {actions.secret !== undefined && <SecretDialog rotated secret={actions.secret} close={actions.closeSecret} />}
      {actions.test && <TestDialog webhook={webhook} delivery={actions.test.delivery} close={actions.closeTest} />}
    </>
  );
}
