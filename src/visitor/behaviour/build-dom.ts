import type { Tree } from "#contract/walls/view/embed.ts";

// Nodes are made by createElement and never parsed as HTML, so a strict CSP or Trusted Types on the host page do not
// object. Index loops, because a host page may have extended Array.prototype.

/** Milliseconds of work before yielding; small, so that a slow machine drops few frames. */
const TASK_MS = 12;

/**
 * Native player controls are the most expensive part of a card: they are added in a task of their own when it is
 * near.
 */
const CONTROLS_ATTRIBUTE = "controls";
const CONTROLS_MARGIN = "400px";

const URL_ATTRIBUTES = /^(?:src|poster|href|data-next|data-captions)$/;

const SVG = "http://www.w3.org/2000/svg";

function makeNode(tree: Tree, origin: string, parent: Node): Node {
  if (typeof tree === "string") return document.createTextNode(tree);
  const isDrawing = tree[0] === "svg" || parent instanceof SVGElement;
  const element = isDrawing ? document.createElementNS(SVG, tree[0]) : document.createElement(tree[0]);
  const attributes = tree[1] || {};
  const names = Object.keys(attributes);
  for (let i = 0; i < names.length; i += 1) {
    const name = names[i] ?? "";
    const value = attributes[name] ?? "";
    if (name === CONTROLS_ATTRIBUTE || /^on|^srcdoc$/.test(name)) continue;
    element.setAttribute(name, URL_ATTRIBUTES.test(name) && value[0] === "/" ? origin + value : value);
  }
  return element;
}

export const yieldToBrowser = () => new Promise((done) => setTimeout(done));

async function addControls(place: Element) {
  await yieldToBrowser();
  const players = place.querySelectorAll<HTMLMediaElement>("video,audio");
  for (let i = 0; i < players.length; i += 1) (players[i] as HTMLMediaElement).controls = true;
}

/** An audio element without controls has no box, so its parent is observed. */
function addControlsWhenNear(players: readonly Node[]) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (let i = 0; i < entries.length; i += 1) {
        const { isIntersecting, target } = entries[i] as IntersectionObserverEntry;
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void addControls(target);
      }
    },
    { rootMargin: CONTROLS_MARGIN },
  );
  for (let i = 0; i < players.length; i += 1) observer.observe(players[i]?.parentElement as Element);
}

/**
 * Builds a tree in short tasks and appends it to `into`, which is returned. URLs beginning with `/` belong to the
 * service.
 */
export async function buildTree<Into extends Node>(tree: Tree, origin: string, into: Into): Promise<Into> {
  const waiting: [Node, Tree][] = [[into, tree]];
  const players: Node[] = [];
  let until = performance.now() + TASK_MS;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [parent, branch] = next;
    const node = parent.appendChild(makeNode(branch, origin, parent));
    if (typeof branch !== "string") {
      if (CONTROLS_ATTRIBUTE in (branch[1] || {})) players.push(node);
      for (let i = branch.length - 1; i > 1; i -= 1) waiting.push([node, branch[i] as Tree]);
    }
    if (performance.now() < until) continue;
    await yieldToBrowser();
    until = performance.now() + TASK_MS;
  }
  if (players.length) addControlsWhenNear(players);
  return into;
}
