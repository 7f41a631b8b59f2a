import { describe, expect, test } from "vitest";
import { FORM_MERGER } from "./form-merge.ts";
import { type FormValues, readValues } from "./form-values.ts";

type Words = Record<string, Record<string, string>>;
interface Content {
  options?: string[];
  label?: string;
  branching?: FormValues["extras"]["branching"];
  prompts?: string[];
  links?: string[];
  words?: Words;
}

const KEY = "size";
const option = (index: number) => `question.${KEY}.option.${index}`;
const link = (index: number) => `platform.${index}.button_text`;
const german = (...texts: (string | undefined)[]) =>
  Object.fromEntries(texts.flatMap((text, index) => (text === undefined ? [] : [[option(index), text]])));

const form = ({ options = ["S", "M", "L"], label = "Size", branching, prompts, links = [], words }: Content) =>
  readValues({
    questions: [{ question_text: KEY, question_type: 2, question_label: label, options }],
    other_review_platforms: links.map((name) => ({ platform: name, url: `https://${name}.example` })),
    extras: { branching, capture: { prompts }, languages: { words } },
  });

interface Case {
  base: Content;
  ana: Content;
  ben: Content;
  expected: Content;
}

const CASES: Record<string, Case> = {
  "an option is removed while another's translation is typed": {
    base: { words: { de: german("K", "M", "G") } },
    ben: { options: ["M", "L"], words: { de: german("M", "G") } },
    ana: { words: { de: german("K", "Mittel", "G") } },
    expected: { options: ["M", "L"], words: { de: german("Mittel", "G") } },
  },
  "an option is removed while the first translation is typed": {
    base: {},
    ben: { options: ["M", "L"] },
    ana: { words: { de: german(undefined, undefined, "Groß") } },
    expected: { options: ["M", "L"], words: { de: german(undefined, "Groß") } },
  },
  "an option with a translation is added while another is typed": {
    base: { words: { de: german("K") } },
    ben: { options: ["XS", "S", "M", "L"], words: { de: german("Sehr klein", "K") } },
    ana: { words: { de: german("Klein", undefined, "Groß") } },
    expected: {
      options: ["XS", "S", "M", "L"],
      words: { de: german("Sehr klein", "Klein", undefined, "Groß") },
    },
  },
  "each adds a language": {
    base: {},
    ben: { options: ["L", "S", "M"], words: { es: german("Grande") } },
    ana: { words: { de: german("Klein") } },
    expected: { options: ["L", "S", "M"], words: { es: german("Grande"), de: german(undefined, "Klein") } },
  },
  "an option that conditions name is renamed while a condition is added": {
    base: { branching: { why: { of: KEY, is: ["L"] } } },
    ben: { options: ["S", "M", "Large"], branching: { why: { of: KEY, is: ["Large"] } } },
    ana: { branching: { why: { of: KEY, is: ["L"] }, how: { of: KEY, is: ["S", "L"] } } },
    expected: {
      options: ["S", "M", "Large"],
      branching: { why: { of: KEY, is: ["Large"] }, how: { of: KEY, is: ["S", "Large"] } },
    },
  },
  "an option is renamed while the first condition on it is added": {
    base: {},
    ben: { options: ["S", "M", "Large"] },
    ana: { branching: { how: { of: KEY, is: ["L"] } } },
    expected: { options: ["S", "M", "Large"], branching: { how: { of: KEY, is: ["Large"] } } },
  },
  "prompts are sorted while a translation is typed": {
    base: { prompts: ["Who?", "Why?"], words: { de: { "prompt.0": "Wer?" } } },
    ben: { prompts: ["Why?", "Who?"], words: { de: { "prompt.1": "Wer?" } } },
    ana: { prompts: ["Who?", "Why?"], words: { de: { "prompt.0": "Wer?", "prompt.1": "Warum?" } } },
    expected: { prompts: ["Why?", "Who?"], words: { de: { "prompt.0": "Warum?", "prompt.1": "Wer?" } } },
  },
  "a link is removed while a translation is typed": {
    base: { links: ["one", "two"], words: { de: { [link(0)]: "Eins", [link(1)]: "Zwei" } } },
    ben: { links: ["two"], words: { de: { [link(0)]: "Zwei" } } },
    ana: { links: ["one", "two"], words: { de: { [link(0)]: "Eins", [link(1)]: "Zum Zweiten" } } },
    expected: { links: ["two"], words: { de: { [link(0)]: "Zum Zweiten" } } },
  },
};

describe("translations and conditions follow the lists of the other side", () => {
  test.each(Object.entries(CASES))("%s", (_case, { base, ana, ben, expected }) => {
    for (const [mine, theirs] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      const { values, conflicts } = FORM_MERGER.merge(form(base), form(mine), form(theirs));
      expect(conflicts).toEqual([]);
      expect(FORM_MERGER.changed(form(expected), values)).toEqual([]);
    }
  });
});

describe("where both changed the question", () => {
  const base = form({ words: { de: german("K", "M", "G") } });
  const mine = form({ label: "Your size", words: { de: german("K", "Mittel", "G") } });
  const theirs = form({ options: ["M", "L", "XL"], words: { de: german("M", "G", "Sehr groß") } });
  const { values, conflicts, resolve } = FORM_MERGER.merge(base, mine, theirs);

  test("only the question is a conflict", () => {
    expect(conflicts).toEqual(["questions"]);
    expect(FORM_MERGER.changed(mine, values)).toEqual([]);
  });

  test("translations fit the question that is chosen", () => {
    expect(FORM_MERGER.changed(mine, resolve([]))).toEqual([]);
    const chosen = form({ options: ["M", "L", "XL"], words: { de: german("Mittel", "G", "Sehr groß") } });
    expect(FORM_MERGER.changed(chosen, resolve(["questions"]))).toEqual([]);
  });
});

test("a text that both translated is a conflict, and the chosen one goes to its option", () => {
  const base = form({ words: { de: german("K", "M") } });
  const mine = form({ words: { de: german("K", "Mittel") } });
  const theirs = form({ options: ["M", "L"], words: { de: german("Mittelgroß") } });
  const { conflicts, resolve } = FORM_MERGER.merge(base, mine, theirs);
  expect(conflicts).toEqual(["extras.languages.words"]);
  expect(resolve([]).extras.languages.words).toEqual({ de: german("Mittel") });
  expect(resolve(conflicts).extras.languages.words).toEqual({ de: german("Mittelgroß") });
});

test("without a common version, translations follow the question that is taken", () => {
  const mine = form({ words: { de: german("K", "M", "G") } });
  const taken = FORM_MERGER.take(mine, form({ options: ["M", "L"] }), ["questions"]);
  expect(taken.extras.languages.words).toEqual({ de: german("M", "G") });
});
