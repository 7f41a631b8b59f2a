/** So many of each kind are found. */
export const HITS_PER_KIND = 5;

/** Where an index cannot help, so many of the newest are looked at. */
export const SCANNED_ROWS = 500;

/** Whether a text has no three letters in a row, which is what the indexes of words are made of. */
export const isBelowTrigram = (text: string): boolean => !/[\p{L}\p{N}]{3}/u.test(text);
