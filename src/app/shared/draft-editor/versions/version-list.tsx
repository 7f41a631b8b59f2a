import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { RelativeTime } from "#ui/data/relative-time.tsx";

export type Version = { version: number; at: string; by: string | null; changed: string[] };

type VersionListProps = {
  versions: Version[];
  chosen: number | undefined;
  labelOf: (path: string) => string;
  onChoose: (version: number) => void;
};

export function VersionList({ versions, chosen, labelOf, onChoose }: VersionListProps) {
  return (
    <ol aria-label={m.form_editor_versions()} className="flex flex-col gap-1 sm:w-64 sm:shrink-0">
      {versions.map(({ version, at, by, changed }, index) => (
        <li key={version}>
          <button
            type="button"
            aria-current={chosen === version || undefined}
            onClick={() => onChoose(version)}
            className={cx(
              "flex min-h-11 w-full flex-col rounded-md border px-3 py-2 text-start hover:bg-hover",
              chosen === version ? "border-accent bg-accent-soft" : "border-line",
            )}
          >
            <span className="font-medium">
              {index === 0 ? m.form_editor_version_current() : <RelativeTime value={at} focusable={false} />}
            </span>
            {by && (
              <span dir="auto" className="text-sm text-ink-soft">
                {by}
              </span>
            )}
            <span className="line-clamp-2 text-sm text-ink-faint">
              {changed.length > 0 ? [...new Set(changed.map(labelOf))].join(" · ") : m.form_editor_version_first()}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
