import type { Tree } from "#contract/embed.ts";

// Everything is made with createElement and text nodes: nothing is parsed as HTML, so a strict policy or Trusted Types
// on the host page have nothing to object to. Index loops: a host page may have added to Array.prototype.

/** How long is built before others have their turn: a frame's time on a machine four times slower. */
const TURN = 8;

const isOurs = /^(?:src|poster|href|data-next|data-captions)$/;

function makeNode(tree: Tree, origin: string): Node {
  if (typeof tree === "string") return document.createTextNode(tree);
  const element = document.createElement(tree[0]);
  const attributes = tree[1] || {};
  const names = Object.keys(attributes);
  for (let i = 0; i < names.length; i += 1) {
    const name = names[i] ?? "";
    const value = attributes[name] ?? "";
    if (/^on|^srcdoc$/.test(name)) continue;
    element.setAttribute(name, isOurs.test(name) && value[0] === "/" ? origin + value : value);
  }
  return element;
}

/** Lets everything else that waits come first. */
export const breathe = () => new Promise((done) => setTimeout(done));

/** Makes nodes of a tree, in turns that block nothing. Addresses that begin with `/` are the service's own. */
export async function buildTree(tree: Tree, origin: string): Promise<Node> {
  const top = document.createDocumentFragment();
  const waiting: [Node, Tree][] = [[top, tree]];
  let until = performance.now() + TURN;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [parent, branch] = next;
    const node = parent.appendChild(makeNode(branch, origin));
    if (typeof branch !== "string")
      for (let i = branch.length - 1; i > 1; i -= 1) waiting.push([node, branch[i] as Tree]);
    if (performance.now() < until) continue;
    await breathe();
    until = performance.now() + TURN;
  }
  return top.firstChild ?? top;
}
