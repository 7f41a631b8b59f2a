import type { Tree } from "#contract/walls/view/embed.ts";

// Everything is made with createElement and text nodes: nothing is parsed as HTML, so a strict policy or Trusted Types
// on the host page have nothing to object to. Index loops: a host page may have added to Array.prototype.

/** How long is built before others have their turn, in ms: little enough that a slow machine drops few frames. */
const TASK_MS = 12;

/** A player's buttons cost more than all else in its card: it gets them, in a turn of its own, when it is near. */
const CONTROLS_ATTRIBUTE = "controls";
const CONTROLS_MARGIN = "400px";

const URL_ATTRIBUTES = /^(?:src|poster|href|data-next|data-captions)$/;

function makeNode(tree: Tree, origin: string): Node {
  if (typeof tree === "string") return document.createTextNode(tree);
  const element = document.createElement(tree[0]);
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

/** Lets everything else that waits come first. */
export const yieldToBrowser = () => new Promise((done) => setTimeout(done));

async function addControls(place: Element) {
  await yieldToBrowser();
  const players = place.querySelectorAll<HTMLMediaElement>("video,audio");
  for (let i = 0; i < players.length; i += 1) (players[i] as HTMLMediaElement).controls = true;
}

/** A sound without its buttons has no place of its own, but what it stands in has. */
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
 * Makes nodes of a tree, in turns that block nothing, and appends them to `into`, which is given back. Addresses that
 * begin with `/` are the service's own.
 */
export async function buildTree<Into extends Node>(tree: Tree, origin: string, into: Into): Promise<Into> {
  const waiting: [Node, Tree][] = [[into, tree]];
  const players: Node[] = [];
  let until = performance.now() + TASK_MS;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [parent, branch] = next;
    const node = parent.appendChild(makeNode(branch, origin));
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
