import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import type { Upload } from "./upload.ts";

const KB = 1024;

export function formatBytes(bytes: number): string {
  const [value, unit] =
    bytes < KB ** 2
      ? [bytes / KB, "kilobyte"]
      : bytes < 10 * KB ** 3
        ? [bytes / KB ** 2, "megabyte"]
        : [bytes / KB ** 3, "gigabyte"];
  return formatNumber(value, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: value < 100 ? 1 : 0 });
}

/** A time to wait, in seconds or minutes. */
export const secondsOf = (value: number) =>
  value < 90
    ? formatNumber(Math.ceil(value), { style: "unit", unit: "second", unitDisplay: "narrow" })
    : formatNumber(Math.ceil(value / 60), { style: "unit", unit: "minute", unitDisplay: "short" });

const SURE_AFTER = 1000;

export function progressLabel({ sent, total, began }: Upload, now: number): string {
  if (sent >= total && total > 0) return m.editor_upload_checking();
  const parts = { sent: formatBytes(sent), total: formatBytes(total) };
  const time = now - began;
  if (time < SURE_AFTER || sent === 0) return m.editor_upload_sent(parts);
  const rate = (sent / time) * 1000;
  return m.editor_upload_rate({ ...parts, rate: formatBytes(rate), left: secondsOf((total - sent) / rate) });
}
