export const fillPlaceholders = (word: string, values: Record<string, string | number>): string =>
  word.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** For example "2 minutes" or "45 seconds". */
export function formatDuration(seconds: number, language: string): string {
  const whole = seconds % 60 === 0;
  const format = { style: "unit", unit: whole ? "minute" : "second", unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language, format).format(whole ? seconds / 60 : seconds);
}

export const formatDays = (days: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "unit", unit: "day", unitDisplay: "long" }).format(days);

export const formatMegabytes = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "unit", unit: "megabyte", unitDisplay: "short" }).format(
    Math.round(bytes / 1_048_576),
  );

const RIGHT_TO_LEFT = new Set(["ar", "he", "fa", "ur"]);
export const directionOf = (language: string): "rtl" | "ltr" =>
  RIGHT_TO_LEFT.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";

/** Keeps the punctuation of text in the other direction on its own side. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
