import type { CssNode, Selector } from "css-tree";
import generate from "css-tree/generator";
import parse from "css-tree/parser";
import walk from "css-tree/walker";

export interface Rule {
  name: string | undefined;
  id: string | undefined;
  classes: string[];
  /** Specificity, then position. */
  weight: [number, number];
  says: Map<string, string>;
}

const OTHER_TIMES = /print|dark|contrast|forced|speech|reduce/i;
const LONGEST = 500;
/** Unwraps a leading `:where(a)` and `:is(a)`; descendants of the root are all elements. */
const unwrap = (css: string): string =>
  css.replaceAll(/:root\s+(?=:where\()/g, "").replaceAll(/(?<![\w)\]*-]):(?:where|is)\(([^()]{0,500})\)/g, "$1");

type Subject = Pick<Rule, "name" | "id" | "classes">;

function subjectOf(selector: Selector): Subject | undefined {
  const subject: Subject = { name: undefined, id: undefined, classes: [] };
  for (const part of selector.children.toArray()) {
    if (part.type === "TypeSelector" && part.name !== "*") subject.name = part.name.toLowerCase();
    else if (part.type === "PseudoClassSelector" && part.name === "root") subject.name = "html";
    else if (part.type === "IdSelector") subject.id = part.name;
    else if (part.type === "ClassSelector") subject.classes.push(part.name.replaceAll("\\", ""));
    else return undefined;
  }
  return subject.name || subject.id || subject.classes.length > 0 ? subject : undefined;
}

function declarationsOf(nodes: CssNode[]): Map<string, string> {
  const says = new Map<string, string>();
  for (const node of nodes) {
    if (node.type !== "Declaration") continue;
    const name = node.property.startsWith("--") ? node.property : node.property.toLowerCase();
    const text = generate(node.value).trim();
    if (text.length <= LONGEST) says.set(name, text);
  }
  return says;
}

const RAW = { parseValue: false, parseCustomProperty: false, parseAtrulePrelude: false } as const;

/** The rules of a style sheet for screens in light mode, with simple selectors only. Never throws. */
export function readRules(css: string, first: number): Rule[] {
  const rules: Rule[] = [];
  try {
    walk(parse(unwrap(css), RAW), function enter(node) {
      if (node.type === "Atrule") {
        const isOpen = /^(?:media|layer|supports|container)$/i.test(node.name);
        if (!isOpen || (node.prelude && OTHER_TIMES.test(generate(node.prelude)))) return walk.skip;
      }
      if (node.type !== "Rule") return undefined;
      if (node.prelude.type !== "SelectorList") return walk.skip;
      const says = declarationsOf(node.block.children.toArray());
      for (const selector of node.prelude.children.toArray()) {
        const subject = selector.type === "Selector" ? subjectOf(selector) : undefined;
        if (!subject) continue;
        const particular = (subject.id ? 100 : 0) + subject.classes.length * 10 + (subject.name ? 1 : 0);
        rules.push({ ...subject, weight: [particular, first + rules.length], says });
      }
      return walk.skip;
    });
  } catch {
    // Nested too deeply for the parser: keep what was read so far.
  }
  return rules;
}

/** The declarations of a `style` attribute. Never throws. */
export function readStyle(style: string): Map<string, string> {
  try {
    const block = parse(style, { ...RAW, context: "declarationList" });
    return declarationsOf(block.type === "DeclarationList" ? block.children.toArray() : []);
  } catch {
    return declarationsOf([]);
  }
}
