import type { Tree } from "#contract/walls/view/embed.ts";

// Nodes are made by createElement and never parsed as HTML, so a strict CSP or Trusted Types on the host page do not
// object. Index loops, because a host page may have extended Array.prototype.

/** Milliseconds of work before yielding; small, so that a slow machine drops few frames. */
const TASK_MS = 4;

export const URL_ATTRIBUTES = /^(?:src|poster|href|data-next|data-captions)$/;

const SVG = "http://www.w3.org/2000/svg";

function makeNode(tree: Tree, origin: string, parent: Node): Node {
  if (typeof tree === "string") return document.createTextNode(tree);
  const isDrawing = tree[0] === "svg" || parent instanceof SVGElement;
  const element = isDrawing ? document.createElementNS(SVG, tree[0]) : document.createElement(tree[0]);
  Object.entries(tree[1] || {}).forEach(([name, value]) => {
    if (!/^on|^srcdoc$/.test(name))
      element.setAttribute(name, URL_ATTRIBUTES.test(name) && value[0] === "/" ? origin + value : value);
  });
  return element;
}

/** Milliseconds; without them, only yields to the browser between two tasks. */
export const delay = (time?: number) => new Promise((done) => setTimeout(done, time));

/**
 * Builds a tree in short tasks and appends it to `into`, which is returned. URLs beginning with `/` belong to the
 * service.
 */
export async function buildTree<Into extends Node>(tree: Tree, origin: string, into: Into): Promise<Into> {
  const waiting: [Node, Tree][] = [[into, tree]];
  let until = performance.now() + TASK_MS;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [parent, branch] = next;
    const node = parent.appendChild(makeNode(branch, origin, parent));
    if (typeof branch !== "string")
      for (let i = branch.length - 1; i > 1; i -= 1) waiting.push([node, branch[i] as Tree]);
    if (performance.now() < until) continue;
    await delay();
    until = performance.now() + TASK_MS;
  }
  return into;
}
