import { getLocale } from "#messages/gen/runtime.js";

/** A number as the person's language writes it. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2, ...options }).format(value);
}
