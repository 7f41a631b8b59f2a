/**
 * The columns before those of the file in a list of its left-out rows: the line, and the reason. Named so that they are
 * not taken for columns of the file when the list is imported again.
 */
export const LEFT_OUT_COLUMNS = ["Import Line", "Import Reason"];
