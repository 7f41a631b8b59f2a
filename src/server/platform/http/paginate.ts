interface Paged<Row, Item> {
  path: string;
  page: number;
  perPage: number;
  /** At most one row more than a page shows; the extra row means that there is a next page. */
  rows: Row[];
  present: (row: Row) => Item;
  /** URL of another page; a keyset page starts after the last row. */
  link?: (page: number, last?: Row) => string;
}

/** The envelope of every list (v3 interface, sections 4.2, 4.8): no total; the next URL is null on the last page. */
export function pageOf<Row, Item>({
  path,
  page,
  perPage,
  rows,
  present,
  link = (n) => `${path}?page=${n}`,
}: Paged<Row, Item>) {
  const shown = rows.slice(0, perPage);
  const before = (page - 1) * perPage;
  return {
    current_page: page,
    data: shown.map(present),
    first_page_url: link(1),
    from: shown.length > 0 ? before + 1 : null,
    next_page_url: rows.length > perPage ? link(page + 1, shown.at(-1)) : null,
    path,
    per_page: perPage,
    prev_page_url: page > 1 ? link(page - 1) : null,
    to: shown.length > 0 ? before + shown.length : null,
  };
}
