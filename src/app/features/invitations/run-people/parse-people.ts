/** A person of a pasted list. Without an address that can be told, the line itself stands for one, to be refused by name. */
export type Pasted = { email: string; name?: string };

const ADDRESS = /[^\s<>(),;:"[\]]+@[^\s<>(),;:"[\]]+/;
const SEPARATORS = /[\t;,]/;
const clean = (text: string) => text.replaceAll(/["<>]/g, " ").replaceAll(/\s+/g, " ").trim();

function readLine(line: string): Pasted {
  const email = ADDRESS.exec(line)?.[0];
  if (email === undefined) return { email: clean(line) };
  const rest = line.replace(email, " ");
  // The first cell with words is the name: `Ana,ana@…,Lisbon`, `Ana <ana@…>`.
  const name = rest
    .split(SEPARATORS)
    .map(clean)
    .find((cell) => cell !== "");
  return name === undefined ? { email } : { email, name };
}

/** Reads a list of people as somebody pasted it: a line each, or addresses in a row; columns of a table; `Name <address>`. */
export function parsePeople(text: string): Pasted[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const [first = ""] = lines;
  const isTable = lines.length > 1 && !first.includes("@") && SEPARATORS.test(first);
  return lines.slice(isTable ? 1 : 0).flatMap((line) => {
    const several = line.match(new RegExp(ADDRESS, "g")) ?? [];
    if (several.length < 2) return [readLine(line)];
    return line
      .split(/[;,]/)
      .filter((part) => part.trim() !== "")
      .map(readLine);
  });
}
