type ProgressProps = { label: string; value: number | null; max?: number; valueText?: string; hideLabel?: boolean };

/** `value` null: unknown. `valueText`: the exact text, such as "1,204 of 23,486". */
export function Progress({ label, value, max = 100, valueText: words, hideLabel = false }: ProgressProps) {
  const share = value === null ? null : Math.min(100, Math.max(0, (value / max) * 100));
  return (
    <div className="flex w-full flex-col gap-1.5">
      {(!hideLabel || words) && (
        <div className="flex justify-between gap-4 text-sm">
          <span className="font-medium">{hideLabel ? "" : label}</span>
          <span className="text-ink-soft tabular-nums">{words}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-valuetext={words}
        className="h-1.5 overflow-hidden rounded-full bg-active forced-colors:border"
      >
        <div
          className={
            share === null
              ? "h-full w-full animate-shimmer bg-accent"
              : "h-full rounded-full bg-accent transition-[width] duration-200 forced-colors:bg-[Highlight]"
          }
          style={share === null ? undefined : { width: `${share}%` }}
        />
      </div>
    </div>
  );
}
