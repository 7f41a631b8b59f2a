import { Parser } from "htmlparser2";

/** Limits against pages made to be slow: deeper or longer than real ones. */
const MOST = { depth: 1000, slice: 32_768, milliseconds: 1000 };

interface Visit {
  open(name: string, attributes: Record<string, string>): void;
  text?(data: string): void;
  close?(name: string): void;
}

/** Walks the elements of a foreign page once; nothing is executed or fetched. */
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
