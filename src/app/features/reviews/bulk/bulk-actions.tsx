import Ellipsis from "lucide-react/icons/ellipsis";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { COMMANDS, type ActionCommand } from "#app/shared/review-actions/commands/action-commands.ts";
import { menuItems } from "#app/shared/review-actions/commands/menu-lines.ts";
import { useCanRunCommand } from "#app/shared/review-actions/commands/use-action-shortcuts.ts";

/** The acts that stand in the bar itself, as far as there is room for their words; all are in the menu. */
const IN_BAR = ["review approve", "review set-aside", "review favourite", "review label", "review wall"];
const inBar = ({ id }: ActionCommand) => IN_BAR.includes(id);

/** What can be done to everything selected: the registered acts, so that keys and buttons are one. */
export function BulkActions() {
  const mayDo = useCanRunCommand();
  const commands = COMMANDS.filter(mayDo);
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-1">
        {commands.filter(inBar).map(({ id, label, icon, run }) => (
          <Button key={id} size="sm" icon={icon} onClick={run}>
            {label()}
          </Button>
        ))}
        <Menu
          align="end"
          side="top"
          trigger={<IconButton icon={Ellipsis} size="sm" label={m.acts_more()} variant="secondary" />}
          items={menuItems(commands)}
        />
      </div>
    </div>
  );
}
