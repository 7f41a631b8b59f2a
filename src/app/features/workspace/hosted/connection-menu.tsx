import Ellipsis from "lucide-react/icons/ellipsis";
import ListChecks from "lucide-react/icons/list-checks";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useQueryClient } from "@tanstack/react-query";
import { refresh, useCommand } from "#api/command.ts";
import type { HostedConnection } from "#contract/workspace/hosted-connection.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Menu } from "#ui/overlays/menu.tsx";

type ConnectionMenuProps = {
  connection: HostedConnection;
  onCheck: () => void;
  onEdit: () => void;
  onRemoved: () => void;
};

export function ConnectionMenu({ connection, onCheck, onEdit, onRemoved }: ConnectionMenuProps) {
  const deleting = useCommand("deleteHostedConnection");
  const client = useQueryClient();
  const { id, name } = connection;
  const label = m.hosted_more({ name });

  async function remove() {
    const sure = await confirm({
      title: m.hosted_remove_ask({ name }),
      description: m.hosted_remove_text(),
      confirmLabel: m.hosted_remove(),
      danger: true,
    });
    if (!sure) return;
    await runOrToast(async () => {
      await deleting.run({ params: { id } });
      await refresh(client, "getSession");
      onRemoved();
      toast({ title: m.hosted_removed({ name }), tone: "success" });
    }, m.hosted_not_removed({ name }));
  }

  return (
    <Menu
      align="end"
      label={label}
      trigger={<IconButton icon={Ellipsis} label={label} tooltip={false} />}
      items={[
        { label: m.hosted_check(), icon: ListChecks, run: onCheck },
        { label: m.hosted_edit(), icon: Pencil, run: onEdit },
        { label: m.hosted_remove(), icon: Trash2, danger: true, run: () => void remove() },
      ]}
    />
  );
}
