import { formatNumber } from "#ui/core/format-number.ts";

/** Figures of an import side by side. */
export function Counts({ counts }: { counts: { words: string; value: number }[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-6">
      {counts.map(({ words, value }) => (
        <div key={words}>
          <dt className="text-sm text-ink-faint">{words}</dt>
          <dd className="mt-0.5 text-xl font-semibold tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
