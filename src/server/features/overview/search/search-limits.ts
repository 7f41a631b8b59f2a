export const HITS_PER_KIND = 5;

/** Newest rows that are searched where the index cannot help: many Chinese, Japanese and Korean words have two letters. */
export const SCANNED_ROWS = 5000;
