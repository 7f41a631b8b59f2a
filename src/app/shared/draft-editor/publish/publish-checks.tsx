import CircleAlert from "lucide-react/icons/circle-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";

/** An issue to look at before publishing. Errors block it, warnings do not. */
export interface PublishIssue {
  level: "error" | "warning";
  path: string;
  text: string;
  fix?: string;
}

type PublishIssueListProps = {
  issues: PublishIssue[];
  labelOf: (path: string) => string;
  onOpen: (path: string) => void;
  onFix: (path: string, value: string) => void;
};

export function PublishIssueList({ issues, labelOf, onOpen, onFix }: PublishIssueListProps) {
  return (
    <ul className="flex flex-col gap-2">
      {issues.map(({ level, path, text, fix }) => {
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
            {fix && (
              <Button size="sm" onClick={() => onFix(path, fix)}>
                <span
                  aria-hidden
                  className="size-3 rounded-full border border-line-strong"
                  style={{ background: fix }}
                />
                {m.form_editor_use_colour({ colour: fix })}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
