import { labelOf } from "#app/form/form-fields.ts";
import type { FormValues } from "#app/form/form-values.ts";
import { wordsOfPart } from "#app/form/part-words.ts";
import { changedParts, partsOf } from "#app/form/parts.ts";
import { WordDiff } from "#app/record/word-diff.tsx";
import { m } from "#messages/gen/messages.js";

/** What differs between a version and what is on the screen, field by field, in words. */
export function VersionCompare({ version, now }: { version: FormValues; now: FormValues }) {
  const paths = changedParts(now, version);
  const [then, today] = [partsOf(version), partsOf(now)];
  if (paths.length === 0) return <p className="text-ink-soft">{m.form_editor_version_same()}</p>;
  return (
    <dl className="flex flex-col gap-4">
      {paths.map((path) => (
        <div key={path}>
          <dt className="text-sm font-medium text-ink-soft">{labelOf(path)}</dt>
          <dd>
            <WordDiff before={wordsOfPart(today.get(path))} after={wordsOfPart(then.get(path))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
