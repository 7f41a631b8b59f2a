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

// Most Spanish imperatives are left out: they are also what somebody else does.
const FAMILIAR = {
  de: /(?<!\p{L})(?:du|dein\p{L}*|dich|dir|euch|ihr(?=\s+dürft)|gib|wähle|nimm|verwende|klicke|prüfe|öffne|schreibe|füge|kopiere|trage|drücke|schreib|lies|speichere|fülle|zieh|gehe|versuch(?=\s+es))(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tu|tus|tuy[oa]s?|tú|te|ti|contigo|puedes|tienes|quieres|quieras|debes|necesitas|eliges|envíes|estabas|tengas|recomendarías|inténtalo|déjalo|guárdalo|pruébalo|cuéntanos|recomiéndanos)(?!\p{L})/iu,
};

test.each(Object.entries(FAMILIAR))("texts address people formally: %s", (locale, familiar) => {
  const folder = `src/messages/${locale}`;
  const texts = readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))),
  );
  expect(texts.flatMap(([key, text]) => (familiar.test(JSON.stringify(text)) ? [key] : []))).toEqual([]);
});
