import { getLocale } from "#messages/gen/runtime.js";

let plain: Intl.NumberFormat | undefined;

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  if (options) return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2, ...options }).format(value);
  plain ??= new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 });
  return plain.format(value);
}
