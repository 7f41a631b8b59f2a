import { Link } from "@tanstack/react-router";
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import History from "lucide-react/icons/history";
import Trash from "lucide-react/icons/trash-2";
import { Suspense, useState } from "react";
import type { SavedView } from "#contract/reviews/lists/saved-view.ts";
import { presetOf, sameView, type Preset } from "./presets.ts";
import { isFiltered, type ReviewSearch } from "#app/shared/filters/review-search.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Icon, type IconType } from "#ui/icons/icon.tsx";
import { SavedViewLine } from "./saved-view-line.tsx";
import { usePresetNeeds, useViewCounts, useViews } from "./use-views.ts";
import { VIEW_LINE, ViewLink } from "./view-link.tsx";
import CheckCheck from "lucide-react/icons/check-check";
import CircleDot from "lucide-react/icons/circle-dot";
import EyeOff from "lucide-react/icons/eye-off";
import Heart from "lucide-react/icons/heart";
import Inbox from "lucide-react/icons/inbox";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Opening } from "#ui/keyboard/opening.tsx";
import UserCheck from "lucide-react/icons/user-check";
import Video from "lucide-react/icons/video";
import { lazyPart } from "#ui/core/lazy-part.ts";

const PRESET_LOOKS: Record<Preset, { icon: IconType; label: () => string }> = {
  all: { icon: Inbox, label: m.inbox_view_all },
  new: { icon: CircleDot, label: m.inbox_state_new },
  approved: { icon: CheckCheck, label: m.inbox_state_approved },
  favourites: { icon: Heart, label: m.reviews_favourite_yes },
  attention: { icon: TriangleAlert, label: m.inbox_view_attention },
  assigned: { icon: UserCheck, label: m.inbox_view_assigned },
  video: { icon: Video, label: m.reviews_type_video },
  set_aside: { icon: EyeOff, label: m.inbox_state_set_aside },
};

const ViewDialog = lazyPart(async () => (await import("./view-dialog.tsx")).ViewDialog);
const HEAD = "px-2 pt-4 pb-1 text-xs font-medium text-ink-faint";

type ViewsNavProps = { search: ReviewSearch; elsewhere?: boolean; onGo?: () => void };

export function ViewsNav({ search, elsewhere = false, onGo }: ViewsNavProps) {
  const { offers } = useSession();
  const has = usePresetNeeds();
  const views = useViews();
  const counts = useViewCounts(views);
  const [asking, setAsking] = useState<{ view?: SavedView }>();
  const preset = elsewhere ? undefined : presetOf(search, has);
  const known = views.some((line) => sameView(line.search, search, line.saved !== undefined));
  const saved = views.flatMap((line) => (line.saved ? [{ ...line, view: line.saved }] : []));
  const canSave = offers("createView");
  return (
    <nav aria-label={m.inbox_views()} className="flex flex-col gap-0.5">
      {views.map(
        (line) =>
          line.preset && (
            <ViewLink
              key={line.key}
              icon={PRESET_LOOKS[line.preset].icon}
              name={PRESET_LOOKS[line.preset].label()}
              search={line.search}
              active={line.preset === preset}
              count={counts.get(line.key)}
              onGo={onGo}
            />
          ),
      )}
      {canSave && (saved.length > 0 || !known) && <h2 className={HEAD}>{m.inbox_views_kept()}</h2>}
      {saved.map(({ key, view, search: own }) => (
        <SavedViewLine
          key={key}
          view={view}
          search={own}
          now={elsewhere ? {} : search}
          count={counts.get(key)}
          rename={(one) => setAsking({ view: one })}
          onGo={onGo}
        />
      ))}
      {canSave && !known && !elsewhere && (isFiltered(search) || search.sort) && (
        <button type="button" onClick={() => setAsking({})} className={VIEW_LINE}>
          <Icon icon={BookmarkPlus} className="text-ink-faint" />
          {m.inbox_view_save()}
        </button>
      )}
      {offers("listReviewChanges") && <div className="mx-2 my-2 h-px shrink-0 bg-line" />}
      {offers("listTrash") && (
        <Link to="/reviews/trash" onClick={onGo} className={VIEW_LINE}>
          <Icon icon={Trash} className="text-ink-faint" />
          {m.inbox_trash()}
        </Link>
      )}
      {offers("listReviewChanges") && (
        <Link to="/reviews/activity" onClick={onGo} className={VIEW_LINE}>
          <Icon icon={History} className="text-ink-faint" />
          {m.inbox_activity()}
        </Link>
      )}
      <Suspense fallback={<Opening close={() => setAsking(undefined)} />}>
        {asking && <ViewDialog search={search} view={asking.view} close={() => setAsking(undefined)} />}
      </Suspense>
    </nav>
  );
}
