/** One grid for the rows and the names above them: a line each on wide screens, two below. */
export const ROW_GRID =
  "grid items-center gap-x-3 px-4 sm:px-6 lg:gap-x-6 lg:px-8 " +
  "grid-cols-[auto_auto_minmax(0,1fr)_auto] " +
  "lg:grid-cols-[auto_auto_minmax(0,2.2fr)_minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1.6fr)_6.5rem]";
