import { getLocale } from "#messages/gen/runtime.js";

let plain: Intl.NumberFormat | undefined;

/** A number as the person's language writes it. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  if (options) return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2, ...options }).format(value);
  plain ??= new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 });
  return plain.format(value);
}
