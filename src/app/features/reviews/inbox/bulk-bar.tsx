import X from "lucide-react/icons/x";
import { useSyncExternalStore } from "react";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { describeFilter } from "#app/shared/review-display/filter-text.ts";
import { matching, readMatching, selectMatching } from "#app/features/reviews/actions/selection/matching-selection.ts";
import { selectLoaded } from "#app/features/reviews/actions/selection/select-loaded.ts";
import { clearSelection, readSelection, useSelection } from "#app/features/reviews/actions/selection/selection.ts";
import { shownList, type ShownList } from "#app/features/reviews/actions/selection/shown-list.ts";
import { ExportButton } from "./export-button.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import { Menu } from "#ui/overlays/menu.tsx";
import { COMMANDS, type ActionCommand } from "#app/features/reviews/actions/commands/action-commands.ts";
import { menuItems } from "#app/features/reviews/actions/commands/menu-lines.ts";
import { useCanRunCommand } from "#app/features/reviews/actions/commands/use-action-shortcuts.ts";
import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { keyOf, readKey, refOf } from "#app/shared/review-data/review-ref.ts";
import { useSession } from "#app/shared/session/session.ts";

/** Selects everything the filter matches, loaded or not. Only where the service changes reviews by filter. */
function SelectMatching({ list }: { list: ShownList }) {
  const { offers } = useSession();
  const filter = list.filter();
  // An empty filter would not be sent at all; an empty search means "all".
  const fullFilter = { ...filter, search: filter.search ?? "" };
  const counted = useQuery({
    ...query("countReviews", { query: { filters: [fullFilter] } }),
    enabled: offers("countReviews"),
  });
  if (!offers("changeReviews")) return <p className="text-xs text-ink-faint">{m.acts_no_matching()}</p>;
  const found = counted.data?.data[0];
  const count = found?.count ?? list.items.length;
  const more = found ? found.more : true;
  if (found && !more && count <= 1) return null;
  const total = more ? m.acts_and_more({ count: formatNumber(count) }) : formatNumber(count);
  const choose = () => {
    selectMatching(
      { filter, total: count, more },
      list.items.map((item) => keyOf(refOf(item))),
    );
    announce(m.acts_selected_all({ total }));
  };
  return (
    <Button size="sm" variant="ghost" onClick={choose}>
      {describeFilter(filter) ? m.acts_select_matching({ count, total }) : m.acts_select_all({ count, total })}
    </Button>
  );
}

/** The actions shown as buttons as far as space allows; the menu has all. */
const IN_BAR = ["review approve", "review set-aside", "review favourite", "review label", "review wall"];
const inBar = ({ id }: ActionCommand) => IN_BAR.includes(id);

function BulkActions() {
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
  const filterText = all && describeFilter(all.filter);
  const clear = () => {
    clearSelection();
    announce(m.acts_selected({ count: 0 }));
    document.querySelector<HTMLElement>(".review-list a[tabindex='0']")?.focus();
  };
  return (
    <div
      role="region"
      aria-label={m.acts_bar()}
      className="flex shrink-0 flex-col gap-1.5 border-t border-line bg-raised px-2 py-2 shadow-pop sm:px-3"
    >
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5">
        <IconButton icon={X} size="sm" label={m.acts_select_none()} keys="escape" onClick={clear} />
        <p className="me-1 font-medium tabular-nums">
          {all
            ? m.acts_selected_all({
                total: all.more ? m.acts_and_more({ count: formatNumber(all.total) }) : formatNumber(all.total),
              })
            : m.acts_selected({ count: selected.size })}
        </p>
        {!all && selected.size < loaded && (
          <Button size="sm" variant="ghost" onClick={selectLoaded}>
            {m.acts_select_loaded({ count: loaded })}
          </Button>
        )}
        {!all && list && <SelectMatching list={list} />}
      </div>
      {filterText && <p className="px-1 text-sm text-ink-soft">{m.acts_matching_filter({ filter: filterText })}</p>}
      <BulkActions />
    </div>
  );
}
