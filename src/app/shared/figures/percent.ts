import { formatNumber } from "#ui/core/format-number.ts";

/** A share from 0 to 1 as a localised percentage without decimals. */
export const percent = (share: number): string => formatNumber(share, { style: "percent", maximumFractionDigits: 0 });
