export const HITS_PER_KIND = 5;

/** Newest rows that are searched where the index cannot help. */
export const SCANNED_ROWS = 500;
