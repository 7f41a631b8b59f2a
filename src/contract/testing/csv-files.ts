/** Files of one header `Review`, `Name` and one row `Good`, `Ann`, however their cells are separated. */
export const CSV_FILES: Record<string, string> = {
  commas: "Review,Name\nGood,Ann\n",
  pipes: "Review|Name\nGood|Ann\n",
  tabs: "Review\tName\nGood\tAnn\n",
  "an empty first line": "\r\nReview;Name\r\nGood;Ann\r\n",
  "a first row of separators": ';;;\r\n""; ;;\r\nReview;Name\r\nGood;Ann\r\n',
  "a line that names the separator": "sep=;\r\nReview;Name\r\nGood;Ann\r\n",
  "a line that names another sign": '"sep=^"\nReview^Name\nGood^Ann',
  "blanks behind the separator line": "sep=,\n,,\nReview,Name\nGood,Ann\n",
  "two line ends": "Review,Name\nGood,Ann\r\n\r\n\r\n",
  "quoted cells": '"Review";"Name"\n"Good";"Ann"',
};

/** More commas than separators in the header, and more separators than commas in the row. */
export const MISLEADING_CSV = {
  text: 'Your review, in one sentence, please;Name\n"Good; ""really""\n;;;";Ann\nFine;Bo\n',
  header: ["Your review, in one sentence, please", "Name"],
  rows: [
    ['Good; "really"\n;;;', "Ann"],
    ["Fine", "Bo"],
  ],
};
