/** One line of the table: what was measured, what it had to be, and how it was found. */
export interface Figure {
  what: string;
  measured: string;
  bar: string;
  /** Undefined where there is no bar, only something worth knowing. */
  holds?: boolean;
  beside?: string;
}

/** Takes figures as they come; parts need not know where they go. */
export type Report = (figure: Figure) => void;

const mark = (holds: boolean | undefined): string => {
  if (holds === undefined) return " ";
  return holds ? "✓" : "✗";
};

const HEAD: Figure = { what: "what", measured: "measured", bar: "bar", beside: "beside" };

/** One table of everything that was measured. */
export function printTable(figures: Figure[]): void {
  const rows = [HEAD, ...figures].map((figure) => [figure.what, figure.measured, figure.bar, figure.beside ?? ""]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
    process.stdout.write(`${mark(figures[index - 1]?.holds)} ${cells.trimEnd()}\n`);
  }
}

/** Numbers as a person reads them. */
export const whole = (value: number): string => Math.round(value).toLocaleString("en");
export const percent = (share: number): string => `${Math.round(share * 100)} %`;
export const times = (factor: number): string => `${factor.toFixed(2)}×`;
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
