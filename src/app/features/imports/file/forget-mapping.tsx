import Trash from "lucide-react/icons/trash-2";
import { useCommand } from "#api/command.ts";
import type { SavedMapping } from "#contract/imports/import-history.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { useSession } from "#app/shared/session/session.ts";

/** Takes a kept mapping away, once asked. */
export function DeleteMapping({ mapping, onForgotten }: { mapping: SavedMapping; onForgotten: () => void }) {
  const { can } = useSession();
  const forget = useCommand("deleteImportMapping");
  if (!can("editor")) return null;
  const press = async () => {
    const asked = { title: m.hub_forget_ask({ name: mapping.name }), confirmLabel: m.hub_forget(), danger: true };
    if (!(await confirm(asked))) return;
    try {
      await forget.run({ params: { id: mapping.id } });
      onForgotten();
    } catch (error) {
      const { title, text } = describeError(error);
      toast({ title, description: text, tone: "danger" });
    }
  };
  return (
    <Button variant="ghost" icon={Trash} loading={forget.pending} onClick={() => void press()} className="sm:mt-6">
      {m.hub_forget()}
    </Button>
  );
}
