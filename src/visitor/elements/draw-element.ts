import { DATA_CTA, DATA_PLAY } from "#visitor/behaviour/dom-hooks.ts";
import { listen } from "#visitor/behaviour/listen.ts";
import { showForm } from "#visitor/embed/form-host.ts";
import { followTheme, showWall } from "#visitor/embed/wall-host.ts";
import type { ElementEvents } from "./element-props.ts";

// The service's part of the custom elements, loaded by those of any version: what `draw` and `applyTheme` take stays.

const { origin } = new URL(import.meta.url);
/** Hosts whose shadow root was drawn here, not rendered by a server. */
const drawn = new WeakSet<HTMLElement>();

function tell<Name extends keyof ElementEvents>(element: Element, name: Name, detail: ElementEvents[Name]): void {
  element.dispatchEvent(new CustomEvent(name, { detail }));
}

/** What a server rendered (`include.html`) is taken over. */
const hostOf = (element: HTMLElement): HTMLElement => element.querySelector<HTMLElement>(".laurel-wall") ?? element;

/** Shows the theme that `element` asks for, if it is drawn. */
export function applyTheme(element: HTMLElement): void {
  const host = hostOf(element);
  const wall = host.shadowRoot?.querySelector(".wall");
  const theme = element.getAttribute("theme");
  if (!wall || !theme) return;
  wall.setAttribute("data-theme", theme);
  followTheme(host, wall);
}

/** Visitors who open the recording, the source or the whole text of a review, and those who press the call to action. */
function reportClicks(element: HTMLElement, root: ShadowRoot, signal: AbortSignal): void {
  listen(root, "click", signal, ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLAnchorElement>("a[href],summary");
    if (!pressed) return;
    const { href: url, parentElement } = pressed;
    if (pressed.matches(`[data-${DATA_CTA}]`)) tell(element, "action-clicked", { url });
    else if (!pressed.closest(".card")) return;
    else if (pressed.matches(`[data-${DATA_PLAY}]`)) tell(element, "review-opened", { what: "recording", url });
    else if (url) tell(element, "review-opened", { what: "link", url });
    else if (!parentElement?.hasAttribute("open")) tell(element, "review-opened", { what: "text" });
  });
}

function reportHeight(element: HTMLElement, signal: AbortSignal): void {
  const observer = new ResizeObserver(() => tell(element, "resize", { height: element.offsetHeight }));
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}

async function drawWall(element: HTMLElement, slug: string, signal: AbortSignal): Promise<void> {
  const host = hostOf(element);
  // A server rendered it in the language that was asked for then.
  if (element.lang) host.lang = element.lang;
  try {
    await showWall(host, slug, origin, signal);
  } catch (reason) {
    // The wall is gone, or another one stands there: the slot shows the link.
    if (!signal.aborted && (reason === 404 || drawn.has(host)))
      host.shadowRoot?.replaceChildren(document.createElement("slot"));
    throw reason;
  }
  if (signal.aborted || !host.shadowRoot) return;
  drawn.add(host);
  element.style.minHeight = "";
  applyTheme(element);
  reportClicks(element, host.shadowRoot, signal);
}

function drawForm(element: HTMLElement, id: string, signal: AbortSignal): void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
  const option = (name: string) => element.getAttribute(name) ?? undefined;
  showForm(root, {
    id,
    origin,
    signal,
    mode: option("mode"),
    lang: element.closest<HTMLElement>("[lang]")?.lang,
    source: option("source"),
    title: option("title") ?? element.textContent?.trim(),
    label: option("label"),
    color: option("color"),
    text: option("text"),
    close: option("close"),
    onStep(step) {
      tell(element, "form-step", { step });
      if (step === "thanks") tell(element, "form-submitted", undefined);
    },
  });
  element.style.minHeight = "";
}

/**
 * Draws `<laurel-wall>`, `<laurel-widget>` or `<laurel-form>` and sends its events until `signal` aborts. Rejects when
 * the service does not give it.
 */
export async function draw(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const slug = element.getAttribute("slug") ?? "";
  if (element.localName === "laurel-form") drawForm(element, slug, signal);
  else await drawWall(element, slug, signal);
  if (!signal.aborted) reportHeight(element, signal);
}
