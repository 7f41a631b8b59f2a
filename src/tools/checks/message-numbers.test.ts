import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALES } from "#tools/build/generator-sources.ts";

type Variants = { declarations: string[]; match: Record<string, string> }[];

/** The texts that print a counted number as it is, which has no separators in any language. */
function rawNumbers(messages: Record<string, string | Variants>): string[] {
  return Object.entries(messages).flatMap(([key, message]) => {
    if (typeof message === "string") return [];
    return message.flatMap(({ declarations, match }) => {
      const counted = declarations.flatMap((line) => /^local \w+ = (\w+): plural/.exec(line)?.[1] ?? []);
      const isRaw = counted.some((name) => Object.values(match).some((text) => text.includes(`{${name}}`)));
      return isRaw ? [key] : [];
    });
  });
}

test.each([...LOCALES])("numbers are printed in the format of the language: %s", (locale) => {
  const folder = `src/messages/${locale}`;
  const raw = readdirSync(folder).flatMap((file) =>
    rawNumbers(JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))).map((key) => `${file}: ${key}`),
  );
  expect(raw).toEqual([]);
});
