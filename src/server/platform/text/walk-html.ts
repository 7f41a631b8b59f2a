import { Parser } from "htmlparser2";

/** A page made to be slow is read as far as this gets: deeper than any page is, or longer than a request may take. */
const MOST = { depth: 1000, slice: 32_768, milliseconds: 1000 };

interface Visit {
  open(name: string, attributes: Record<string, string>): void;
  text?(data: string): void;
  close?(name: string): void;
}

/** Goes over the elements of somebody else's page once; nothing in it is run, and nothing it names is fetched. */
export function walkPage(html: string, visit: Visit): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        visit.open(name, attributes);
      },
      ontext(data) {
        visit.text?.(data);
      },
      onclosetag(name) {
        depth -= 1;
        visit.close?.(name);
      },
    },
    { decodeEntities: true },
  );
  const end = performance.now() + MOST.milliseconds;
  for (let at = 0; at < html.length && depth < MOST.depth && performance.now() < end; at += MOST.slice)
    parser.write(html.slice(at, at + MOST.slice));
  parser.end();
}
