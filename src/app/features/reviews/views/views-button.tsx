import PanelLeft from "lucide-react/icons/panel-left";
import { Suspense, useState } from "react";
import { lazyPart } from "#ui/core/lazy-part.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { usePhone } from "#app/shared/shell/use-phone.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { useMedia } from "#ui/core/use-media-query.ts";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { writePreference } from "#ui/theme/preferences.ts";
import { useRailShown, WIDE } from "./views-rail.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { Opening } from "#ui/keyboard/opening.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

const ViewsNav = lazyPart(async () => (await import("./views-nav.tsx")).ViewsNav);

export function ViewsButton({ search }: { search: ReviewSearch }) {
  const [open, setOpen] = useState(false);
  const phone = usePhone();
  const wide = useMedia(WIDE);
  const shown = useRailShown();
  const toggle = () => {
    if (wide) writePreference("viewsRail", shown ? "hidden" : "");
    else setOpen((now) => !now);
  };
  useShortcuts([
    { id: "review views", keys: "v", label: m.inbox_views_toggle(), group: m.shell_reviews(), run: toggle },
  ]);
  if (wide)
    return (
      <IconButton
        icon={PanelLeft}
        size="sm"
        className="-ms-1.5"
        keys="v"
        label={shown ? m.inbox_views_hide() : m.inbox_views_show()}
        aria-expanded={shown}
        onClick={toggle}
      />
    );
  const button = (
    <button type="button" className={buttonStyles({ size: "sm" })} onClick={phone ? () => setOpen(true) : undefined}>
      <Icon icon={PanelLeft} size={14} />
      <span className="max-sm:sr-only">{m.inbox_views()}</span>
    </button>
  );
  const views = (
    <Suspense
      fallback={
        <Opening>
          <Skeleton className="m-2 h-40 w-48" />
        </Opening>
      }
    >
      <ViewsNav search={search} onGo={() => setOpen(false)} />
    </Suspense>
  );
  if (phone)
    return (
      <>
        {button}
        <Dialog open={open} onOpenChange={setOpen} title={m.inbox_views()}>
          {views}
        </Dialog>
      </>
    );
  return (
    <Popover trigger={button} label={m.inbox_views()} open={open} onOpenChange={setOpen} padded={false}>
      {views}
    </Popover>
  );
}
