import type { Tree } from "#contract/embed.ts";

// Everything is made with createElement and text nodes: nothing is parsed as HTML, so a strict policy or Trusted Types
// on the host page have nothing to object to. Index loops: a host page may have added to Array.prototype.

/** Makes nodes of a tree. Addresses that begin with `/` are the service's own. */
export function buildTree(tree: Tree, origin: string): Node {
  if (typeof tree === "string") return document.createTextNode(tree);
  const element = document.createElement(tree[0]);
  const attributes = tree[1] || {};
  const names = Object.keys(attributes);
  for (let i = 0; i < names.length; i += 1) {
    const name = names[i] ?? "";
    const value = attributes[name] ?? "";
    if (/^on|^srcdoc$/.test(name)) continue;
    element.setAttribute(
      name,
      /^(?:src|poster|href|data-next)$/.test(name) && value[0] === "/" ? origin + value : value,
    );
  }
  const [, , ...children] = tree;
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (child !== undefined) element.appendChild(buildTree(child, origin));
  }
  return element;
}
