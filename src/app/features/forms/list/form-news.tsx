import { Link } from "@tanstack/react-router";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Mic from "lucide-react/icons/mic";
import ShieldAlert from "lucide-react/icons/shield-alert";
import Video from "lucide-react/icons/video";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";

const KINDS = [
  { kind: "text", icon: MessageSquareText, words: m.forms_kind_text },
  { kind: "video", icon: Video, words: m.forms_kind_video },
  { kind: "audio", icon: Mic, words: m.forms_kind_audio },
] as const;

/** What came in by a form: of which kind, when last, and what is held back. */
export function FormActivity({ form, mayRelease }: { form: FormListItem; mayRelease: boolean }) {
  const { submissions, held } = form;
  const came = KINDS.filter(({ kind }) => submissions && submissions[kind] > 0);
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm text-ink-soft max-xl:order-last max-xl:col-span-full max-xl:flex-row max-xl:flex-wrap max-xl:items-center max-xl:gap-x-4">
      {submissions && came.length > 0 && (
        <ul className="flex items-center gap-3">
          {came.map(({ kind, icon, words }) => {
            const shown = formatNumber(submissions[kind]);
            const name = words({ count: submissions[kind], shown });
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
      {mayRelease && held !== null && held !== undefined && held > 0 && (
        <Link
          to="/forms/held"
          search={{ form: String(form.id) }}
          className="relative flex min-h-6 w-fit items-center gap-1 text-xs font-medium text-warning-ink hover:underline"
        >
          <Icon icon={ShieldAlert} size={14} />
          {m.forms_held_link({ count: held, shown: formatNumber(held) })}
        </Link>
      )}
    </div>
  );
}
