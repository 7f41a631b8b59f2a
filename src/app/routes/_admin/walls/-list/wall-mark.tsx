const COLUMNS = 3;
const HEIGHTS = [9, 13, 17, 21];

/** A small wall of cards, different for each wall and always the same for one. Decoration. */
export function WallMark({ seed }: { seed: string }) {
  const digits = [...seed].map((letter) => letter.charCodeAt(0));
  const columns = Array.from({ length: COLUMNS }, (_, column) => {
    const pick = (row: number) => HEIGHTS[(digits.at(-1 - column * 3 - row) ?? row) % HEIGHTS.length] ?? 9;
    return [pick(0), pick(1), pick(2)];
  });
  return (
    <span
      aria-hidden
      className="grid h-14 w-20 shrink-0 grid-cols-3 items-start gap-1 overflow-hidden rounded-md border border-line bg-accent-soft px-1.5 pt-1.5 max-sm:hidden"
    >
      {columns.map((rows, column) => (
        <span key={column} className="flex flex-col gap-1">
          {rows.map((height, row) => (
            <span key={row} className="rounded-[2px] border border-accent-line/60 bg-surface" style={{ height }} />
          ))}
        </span>
      ))}
    </span>
  );
}
