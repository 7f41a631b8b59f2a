/** The only row of an insert. */
export async function oneRow<Row>(rows: Promise<Row[]> | PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error("Nothing was inserted");
  return row;
}
