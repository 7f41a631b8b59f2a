/**
 * A person of a pasted list. Without a valid email address, `email` is the whole line, which the service then rejects
 * by name.
 */
export type Pasted = { email: string; name?: string };

const ADDRESS = /[^\s<>(),;:"[\]]+@[^\s<>(),;:"[\]]+/;
const SEPARATORS = /[\t;,]/;
const clean = (text: string) => text.replaceAll(/["<>]/g, " ").replaceAll(/\s+/g, " ").trim();

function readLine(line: string): Pasted {
  const email = ADDRESS.exec(line)?.[0];
  if (email === undefined) return { email: clean(line) };
  const rest = line.replace(email, " ");
  // The first text cell is the name: `Ana,ana@…,Lisbon`, `Ana <ana@…>`.
  const name = rest
    .split(SEPARATORS)
    .map(clean)
    .find((cell) => cell !== "");
  return name === undefined ? { email } : { email, name };
}

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
