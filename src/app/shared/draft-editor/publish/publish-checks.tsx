import CircleAlert from "lucide-react/icons/circle-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";

/** Something to look at before publishing. An error is in the way, a warning is not. */
export interface PublishIssue {
  level: "error" | "warning";
  path: string;
  text: string;
  /** What would mend it, where that is plain: another colour for the same field. */
  fix?: string;
}

type FindingsProps = {
  issues: PublishIssue[];
  labelOf: (path: string) => string;
  onOpen: (path: string) => void;
  onFix: (path: string, value: string) => void;
};

/** What to look at before publishing: each line leads to its field. */
export function PublishIssueList({ issues: findings, labelOf, onOpen, onFix: onMend }: FindingsProps) {
  return (
    <ul className="flex flex-col gap-2">
      {findings.map(({ level, path, text, fix: mend }) => {
        const isError = level === "error";
        return (
          <li
            key={`${path} ${text}`}
            className={cx(
              "flex items-start gap-3 rounded-md px-3 py-2.5",
              isError ? "bg-danger-soft text-danger-ink" : "bg-warning-soft text-warning-ink",
            )}
          >
            <Icon icon={isError ? CircleAlert : TriangleAlert} className="mt-0.5" />
            <span className="min-w-0 flex-1">
              <span className="block text-sm">
                {isError ? m.form_editor_level_error() : m.form_editor_level_warning()}
              </span>
              <button
                type="button"
                onClick={() => onOpen(path)}
                className="min-h-6 rounded-xs text-start font-medium underline underline-offset-2 pointer-coarse:min-h-11"
              >
                {labelOf(path)}
              </button>
              <span className="block">{text}</span>
            </span>
            {mend && (
              <Button size="sm" onClick={() => onMend(path, mend)}>
                <span
                  aria-hidden
                  className="size-3 rounded-full border border-line-strong"
                  style={{ background: mend }}
                />
                {m.form_editor_use_colour({ colour: mend })}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
