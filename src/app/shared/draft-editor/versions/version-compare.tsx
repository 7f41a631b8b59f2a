import { WordDiff } from "#app/shared/text/word-diff.tsx";
import { m } from "#messages/gen/messages.js";
import { formatPart } from "#app/shared/draft-editor/merge/value-text.ts";
import type { PartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";

type VersionCompareProps<V extends Tree> = {
  version: V;
  now: V;
  parts: PartMerger<V>;
  labelOf: (path: string) => string;
};

/** What differs between a version and what is on the screen, field by field, in words. */
export function VersionCompare<V extends Tree>({ version, now, parts, labelOf }: VersionCompareProps<V>) {
  const paths = parts.changed(now, version);
  const [then, today] = [parts.split(version), parts.split(now)];
  if (paths.length === 0) return <p className="text-ink-soft">{m.form_editor_version_same()}</p>;
  return (
    <dl className="flex flex-col gap-4">
      {paths.map((path) => (
        <div key={path}>
          <dt className="text-sm font-medium text-ink-soft">{labelOf(path)}</dt>
          <dd>
            <WordDiff before={formatPart(today.get(path))} after={formatPart(then.get(path))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
