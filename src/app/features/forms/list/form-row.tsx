import { Link } from "@tanstack/react-router";
import { FormBadge } from "#app/features/forms/form-status/form-badge.tsx";
import { listedState } from "#app/features/forms/form-status/form-state.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { cx } from "#ui/core/cx.ts";
import { FormFigures } from "./form-figures.tsx";
import { PublicUrl } from "#app/shared/list/public-link.tsx";
import type { FormActions } from "./use-form-actions.tsx";
import type { FormPermissions } from "./use-form-keys.ts";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Mic from "lucide-react/icons/mic";
import ShieldAlert from "lucide-react/icons/shield-alert";
import Video from "lucide-react/icons/video";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import Pause from "lucide-react/icons/pause";
import Pencil from "lucide-react/icons/pencil";
import Play from "lucide-react/icons/play";
import Send from "lucide-react/icons/send";
import Trash from "lucide-react/icons/trash-2";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";

type FormMenuProps = { form: FormListItem; actions: FormActions; may: FormPermissions };

/** The menu of a form; its items depend on the role and the service. */
function FormMenu({ form, actions, may }: FormMenuProps) {
  const params = { formId: form.unique_form_id };
  const { name, is_paused: isPaused } = form;
  const isUnopened = listedState(form) === "unopened";
  const entries: (MenuEntry | false)[] = [
    {
      label: may.edit ? m.forms_edit() : m.forms_look(),
      icon: Pencil,
      keys: "e",
      render: <Link to="/forms/$formId" params={params} />,
    },
    may.results && {
      label: m.forms_results(),
      icon: ChartNoAxesColumn,
      keys: "r",
      render: <Link to="/forms/$formId/results" params={params} />,
    },
    {
      label: m.forms_reviews(),
      icon: MessageSquareQuote,
      render: <Link to="/reviews" search={{ form: String(form.id) }} />,
    },
    may.edit && "-",
    may.edit && {
      label: isUnopened ? m.forms_publish() : isPaused ? m.forms_resume() : m.forms_pause(),
      icon: isUnopened ? Send : isPaused ? Play : Pause,
      keys: "p",
      run: () => actions.pause(form),
    },
    may.duplicate && { label: m.forms_duplicate(), icon: Copy, keys: "d", run: () => actions.duplicate(form) },
    may.edit && "-",
    may.edit && { label: m.forms_delete(), icon: Trash, keys: "#", danger: true, run: () => actions.remove(form) },
  ];
  return (
    <div className="relative flex items-center gap-1 max-xl:col-start-2 max-xl:row-start-1 lg:max-xl:col-start-3">
      <Link
        to="/forms/$formId/share"
        params={params}
        aria-label={m.forms_share_named({ name })}
        className={buttonStyles({ size: "sm" })}
      >
        {m.forms_share()}
      </Link>
      <Menu
        trigger={<IconButton icon={Ellipsis} tooltip={false} label={m.forms_more({ name })} />}
        items={entries.filter((entry) => entry !== false)}
      />
    </div>
  );
}

const KINDS = [
  { kind: "text", icon: MessageSquareText, label: m.forms_kind_text },
  { kind: "video", icon: Video, label: m.forms_kind_video },
  { kind: "audio", icon: Mic, label: m.forms_kind_audio },
] as const;

function FormActivity({ form, mayRelease }: { form: FormListItem; mayRelease: boolean }) {
  const { submissions, held: queued } = form;
  const received = KINDS.filter(({ kind }) => submissions && submissions[kind] > 0);
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm text-ink-soft max-xl:order-last max-xl:col-span-full max-xl:flex-row max-xl:flex-wrap max-xl:items-center max-xl:gap-x-4">
      {submissions && received.length > 0 && (
        <ul className="flex items-center gap-3">
          {received.map(({ kind, icon, label }) => {
            const shown = formatNumber(submissions[kind]);
            const name = label({ count: submissions[kind], shown });
            return (
              <li key={kind} title={name} className="flex items-center gap-1 tabular-nums">
                <Icon icon={icon} size={14} className="text-ink-faint" />
                <span aria-hidden>{shown}</span>
                <span className="sr-only">{name}</span>
              </li>
            );
          })}
        </ul>
      )}
      {form.last_submission_at && (
        <span className="relative w-fit text-xs text-ink-faint">
          <RelativeTime value={form.last_submission_at} focusable={false} />
        </span>
      )}
      {mayRelease && queued !== null && queued !== undefined && queued > 0 && (
        <Link
          to="/forms/held"
          search={{ form: String(form.id) }}
          className="relative flex min-h-6 w-fit items-center gap-1 text-xs font-medium text-warning-ink hover:underline"
        >
          <Icon icon={ShieldAlert} size={14} />
          {m.forms_held_link({ count: queued, shown: formatNumber(queued) })}
        </Link>
      )}
    </div>
  );
}

type FormRowProps = {
  form: FormListItem;
  actions: FormActions;
  may: FormPermissions;
  current: boolean;
  onCurrent: () => void;
};

const GRID =
  "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5 " +
  "lg:grid-cols-[minmax(0,1fr)_23rem_auto] xl:grid-cols-[minmax(0,1fr)_23rem_9rem_auto]";

export function FormRow({ form, actions, may, current, onCurrent }: FormRowProps) {
  return (
    // Focus anywhere in the row makes it the current row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onFocus={onCurrent}
      className={cx(
        GRID,
        "transition-colors hover:bg-hover has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-focus",
        current && "bg-hover",
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/forms/$formId"
            params={{ formId: form.unique_form_id }}
            data-row={form.unique_form_id}
            dir="auto"
            className="line-clamp-2 min-w-0 text-read font-semibold outline-none after:absolute after:inset-0"
          >
            {form.name}
          </Link>
          <FormBadge state={listedState(form)} />
          {form.has_draft && <Badge tone="outline">{m.forms_state_draft()}</Badge>}
        </div>
        {form.public_url && <PublicUrl url={form.public_url} />}
      </div>
      <FormFigures form={form} />
      <FormActivity form={form} mayRelease={may.edit} />
      <FormMenu form={form} actions={actions} may={may} />
    </li>
  );
}
