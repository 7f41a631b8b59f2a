import X from "lucide-react/icons/x";
import { useSyncExternalStore } from "react";
import { m } from "#messages/gen/messages.js";
import { keepBarFocus } from "#app/shared/page/keep-focus.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import {
  matchCountQuery,
  matchCountText,
  readMatchCount,
  selectAllMatching,
} from "#app/features/reviews/actions/commands/select-matching.ts";
import { MatchingText } from "./matching-text.tsx";
import { matching, readMatching } from "#app/features/reviews/actions/selection/matching-selection.ts";
import { selectLoaded, selectNone } from "#app/features/reviews/actions/selection/select-loaded.ts";
import { readSelection, useSelection } from "#app/features/reviews/actions/selection/selection.ts";
import { shownList, type ShownList } from "#app/features/reviews/actions/selection/shown-list.ts";
import { ExportButton } from "./export-button.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import { Menu } from "#ui/overlays/menu.tsx";
import { COMMANDS, type ActionCommand } from "#app/features/reviews/actions/commands/action-commands.ts";
import { menuItems } from "#app/features/reviews/actions/commands/menu-lines.ts";
import { useCanRunCommand } from "#app/features/reviews/actions/commands/use-action-shortcuts.ts";
import { useQuery } from "@tanstack/react-query";
import { readKey } from "#app/shared/review-data/review-ref.ts";
import { useSession } from "#app/shared/session/session.ts";

/** Names the number before it selects. Only where the service changes reviews by filter. */
function SelectMatching({ list }: { list: ShownList }) {
  const { offers } = useSession();
  const filter = list.filter();
  const counted = useQuery({ ...matchCountQuery(filter), enabled: offers("getReviewFacets") });
  if (!offers("changeReviews")) return <p className="text-xs text-ink-faint">{m.acts_no_matching()}</p>;
  const found = counted.data && readMatchCount(counted.data, filter);
  if (!found || (!found.more && found.total <= 1)) return null;
  const counts = { count: found.total, total: matchCountText(found) };
  return (
    <Button
      size="sm"
      variant="ghost"
      onClick={({ currentTarget }) => {
        keepBarFocus(currentTarget);
        void selectAllMatching();
      }}
    >
      {Object.values(filter).some(Boolean) ? m.acts_select_matching(counts) : m.acts_select_all(counts)}
      <Kbd keys="mod+a" className="pointer-coarse:hidden" />
    </Button>
  );
}

/** The actions shown as buttons as far as space allows; the menu has all. */
const IN_BAR = ["review approve", "review set-aside", "review favourite", "review label", "review wall"];
const inBar = ({ id }: ActionCommand) => IN_BAR.includes(id);

function BulkActions() {
  const mayDo = useCanRunCommand();
  const many = useSelection().size > 1;
  const commands = COMMANDS.filter((command) => mayDo(command) && !(many && command.single));
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
        <ExportButton
          size="sm"
          label={m.inbox_export_selected()}
          read={() => {
            const all = readMatching();
            if (all) return { filter: all.filter };
            return { items: [...readSelection()].flatMap((key) => readKey(key) ?? []) };
          }}
        />
      </div>
    </div>
  );
}

export function BulkBar() {
  const selected = useSelection();
  const list = useSyncExternalStore(shownList.subscribe, shownList.get);
  useSyncExternalStore(matching.subscribe, matching.get);
  const all = readMatching();
  const loaded = list?.items.length ?? 0;
  return (
    <div
      role="region"
      tabIndex={-1}
      aria-label={m.acts_bar()}
      className="flex shrink-0 flex-col gap-1.5 border-t border-line bg-raised px-2 py-2 shadow-pop outline-none sm:px-3"
    >
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5">
        <IconButton icon={X} size="sm" label={m.acts_select_none()} keys="escape" onClick={selectNone} />
        <p className="me-1 font-medium tabular-nums">
          {all ? m.acts_selected_all({ total: matchCountText(all) }) : m.acts_selected({ count: selected.size })}
        </p>
        {!all && selected.size < loaded && (
          <Button
            size="sm"
            variant="ghost"
            onClick={({ currentTarget }) => {
              keepBarFocus(currentTarget);
              selectLoaded();
            }}
          >
            {m.acts_select_loaded({ count: loaded })}
          </Button>
        )}
        {!all && list && <SelectMatching list={list} />}
      </div>
      {all && <MatchingText filter={all.filter} />}
      <BulkActions />
    </div>
  );
}
