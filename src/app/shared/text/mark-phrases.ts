import { type RefObject, useEffect } from "react";
import { collapseWhitespace } from "#contract/reviews/highlight.ts";

const NAME = "review-phrases";
const BLOCKS = "p,li,blockquote,br,ul,ol";

type Spot = { node: Text; offset: number } | null;

/** The text of an element as one line, and the position of each character. Blocks and line breaks separate words. */
function readLine(element: Element): { line: string; spots: Spot[] } {
  const characters: string[] = [];
  const spots: Spot[] = [];
  const put = (character: string, spot: Spot) => {
    const space = character.trim() === "";
    if (space && (characters.length === 0 || characters.at(-1) === " ")) return;
    characters.push(space ? " " : character);
    spots.push(spot);
  };
  const walk = (node: Node) => {
    if (node instanceof Text)
      for (let offset = 0; offset < node.data.length; offset += 1) put(node.data.charAt(offset), { node, offset });
    const parts = node instanceof Element && node.matches(BLOCKS);
    if (parts) put(" ", null);
    for (const child of node.childNodes) walk(child);
    if (parts) put(" ", null);
  };
  walk(element);
  return { line: characters.join(""), spots };
}

function findPhrases(element: Element, phrases: string[]): Range[] {
  const { line, spots } = readLine(element);
  return phrases.flatMap((raw) => {
    const phrase = collapseWhitespace(raw);
    const at = phrase ? line.indexOf(phrase) : -1;
    const within = at < 0 ? [] : spots.slice(at, at + phrase.length).filter((spot) => spot !== null);
    const [first, last] = [within[0], within.at(-1)];
    if (!first || !last) return [];
    const range = new Range();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + 1);
    return [range];
  });
}

/** Highlights phrases without touching the element's content, which an editor may own. */
export function useMarkedPhrases(box: RefObject<Element | null>, phrases: string[]): void {
  const wanted = phrases.join("\n");
  useEffect(() => {
    const element = box.current;
    if (!element || !wanted || !("highlights" in CSS)) return;
    // The text may arrive after its element, and be edited.
    const draw = () => {
      const rich = element.querySelector(".rich-text");
      CSS.highlights.set(NAME, new Highlight(...(rich ? findPhrases(rich, wanted.split("\n")) : [])));
    };
    draw();
    const watcher = new MutationObserver(draw);
    watcher.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      watcher.disconnect();
      CSS.highlights.delete(NAME);
    };
  }, [box, wanted]);
}
