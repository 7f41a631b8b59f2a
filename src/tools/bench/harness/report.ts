export interface Figure {
  what: string;
  measured: string;
  bar: string;
  /** Undefined: no limit, for information only. */
  holds?: boolean;
  beside?: string;
}

export type Report = (figure: Figure) => void;

const mark = (holds: boolean | undefined): string => {
  if (holds === undefined) return " ";
  return holds ? "✓" : "✗";
};

const HEAD: Figure = { what: "what", measured: "measured", bar: "bar", beside: "beside" };

export function printTable(figures: Figure[]): void {
  const rows = [HEAD, ...figures].map((figure) => [figure.what, figure.measured, figure.bar, figure.beside ?? ""]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
    process.stdout.write(`${mark(figures[index - 1]?.holds)} ${cells.trimEnd()}\n`);
  }
}

export const whole = (value: number): string => Math.round(value).toLocaleString("en");
export const percent = (share: number): string => `${Math.round(share * 100)} %`;
export const times = (factor: number): string => `${factor.toFixed(2)}×`;
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

export const median = (values: number[]): number => quantile(values, 0.5);
