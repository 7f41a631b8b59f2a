import { DRAW_ELEMENT_PATH } from "#contract/core/public-paths.ts";
import type * as Drawing from "./draw-element.ts";
import { linkOf } from "./server-rendering.ts";

export type { ElementEvent, ElementEvents, FormProps, WallProps, WidgetProps } from "./element-props.ts";
export { LISTENERS } from "./element-props.ts";
export { fetchWall, linkOf } from "./server-rendering.ts";

/** A change of these draws anew; that of the theme does not. */
const OPTIONS = ["service", "slug", "lang", "mode", "source", "label", "color", "text", "close"];

// A server has no elements; the wrappers render markup there.
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** `<laurel-wall>`, `<laurel-widget>` and `<laurel-form>`: the service at `service` gives what draws them. */
export class LaurelElement extends Base {
  static observedAttributes = [...OPTIONS, "theme"];
  /** The listener of an event that has happened already is called at once. */
  state: "loading" | "ready" | "failed" = "loading";
  #wanted = "";
  #isPlanned = false;
  #life?: AbortController;
  #link?: HTMLAnchorElement;
  #drawing?: typeof Drawing;

  connectedCallback(): void {
    void this.#update();
  }
  disconnectedCallback(): void {
    void this.#update();
  }
  attributeChangedCallback(): void {
    void this.#update();
  }

  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void {
    if (!listener) return;
    super.addEventListener(type, listener, options);
    if (type !== this.state) return;
    const event = new CustomEvent(type);
    queueMicrotask(() => (typeof listener === "function" ? listener.call(this, event) : listener.handleEvent(event)));
  }

  /** Once for several changes, and not for an element that is only moved. */
  async #update(): Promise<void> {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    // Until then the parser may not have come to what a server rendered inside.
    if (document.readyState === "loading")
      await new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
    else await Promise.resolve();
    this.#isPlanned = false;
    const options = OPTIONS.map((name) => this.getAttribute(name));
    const wanted = this.isConnected ? JSON.stringify([...options, this.hasAttribute("theme")]) : "";
    if (wanted === this.#wanted) return this.#drawing?.applyTheme(this);
    this.#wanted = wanted;
    this.#life?.abort();
    const service = this.getAttribute("service");
    const slug = this.getAttribute("slug");
    if (wanted && service && slug) await this.#draw(service, slug);
  }

  async #draw(service: string, slug: string): Promise<void> {
    const { signal } = (this.#life = new AbortController());
    this.state = "loading";
    if (getComputedStyle(this).display === "inline") this.style.display = "block";
    this.#showLink(service, slug);
    try {
      const address = new URL(DRAW_ELEMENT_PATH, service).href;
      const drawing = (await import(/* webpackIgnore: true */ /* @vite-ignore */ address)) as typeof Drawing;
      if (signal.aborted) return;
      this.#drawing = drawing;
      await drawing.draw(this, signal);
      this.#tell("ready", signal);
    } catch {
      if (!signal.aborted) this.style.minHeight = "0";
      this.#tell("failed", signal);
    }
  }

  #tell(name: "ready" | "failed", { aborted }: AbortSignal): void {
    if (aborted) return;
    this.state = name;
    this.dispatchEvent(new CustomEvent(name));
  }

  /** Where the page has put nothing into the element. */
  #showLink(service: string, slug: string): void {
    if (!this.#link && this.firstElementChild) return;
    const { href, text } = linkOf(this.localName, { service, slug, label: this.getAttribute("label") ?? undefined });
    this.#link ??= this.appendChild(document.createElement("a"));
    this.#link.href = href;
    this.#link.textContent = text;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "laurel-wall": LaurelElement;
    "laurel-widget": LaurelElement;
    "laurel-form": LaurelElement;
  }
}

for (const name of ["laurel-wall", "laurel-widget", "laurel-form"])
  // A definition takes one name.
  if (globalThis.customElements && !customElements.get(name))
    customElements.define(name, class extends LaurelElement {});
