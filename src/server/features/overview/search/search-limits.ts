export const HITS_PER_KIND = 5;

/** Newest rows that are searched where the index cannot help. */
export const SCANNED_ROWS = 500;

/** Without three letters in a row, trigram indexes cannot find it. */
export const isBelowTrigram = (text: string): boolean => !/[\p{L}\p{N}]{3}/u.test(text);
