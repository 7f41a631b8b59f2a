import type { WallSearchAnswer } from "#contract/walls/view/wall-query.ts";
import { buildTree } from "./build-dom.ts";
import { DATA_CLEAR } from "./dom-hooks.ts";
import { listen } from "./listen.ts";
import { enableLoadMore } from "./load-more.ts";
import { watchLanes } from "./masonry.ts";

/** Milliseconds without a key press before a text is searched for. */
const PAUSE = 250;
const RESULTS = ".cards, .foot, .none";

const isAnswer = (data: unknown): data is WallSearchAnswer =>
  typeof data === "object" && data !== null && "tree" in data && "status" in data;

/** The address of the page with what was chosen. */
function addressOf(form: HTMLFormElement): string {
  const chosen = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && value.trim() ? [[name, value.trim()]] : [],
  );
  return `${location.pathname}?${new URLSearchParams(chosen).toString()}`.replace(/\?$/, "");
}

/** The address that the page was rendered for. The form may already hold text typed before this script loaded. */
function originalAddressOf(form: HTMLFormElement): string {
  const copy = form.cloneNode(true);
  if (!(copy instanceof HTMLFormElement)) return "";
  copy.reset();
  return addressOf(copy);
}

async function load(address: string, signal: AbortSignal): Promise<WallSearchAnswer> {
  const url = `${address}${address.includes("?") ? "&" : "?"}part=results`;
  const response = await fetch(url, { signal });
  const data: unknown = response.ok && (await response.json());
  if (!isAnswer(data)) throw response.status;
  return data;
}

/** Shows results in place of the list; where that fails, the page of the same address is opened. */
export function searchWall(wall: HTMLElement, form: HTMLFormElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>;
  let shown = originalAddressOf(form);
  let asked = new AbortController();
  let life = new AbortController();

  function put(block: DocumentFragment, { status, clearable }: WallSearchAnswer) {
    life.abort();
    life = new AbortController();
    const results = [...wall.children].filter((child) => child.matches(RESULTS));
    results[0]?.before(block);
    results.forEach((child) => child.remove());
    for (const list of wall.querySelectorAll(":scope > .cards")) watchLanes(list, life.signal);
    enableLoadMore(wall, "", life.signal);
    const told = form.querySelector("[role=status]");
    if (told) told.textContent = status;
    form.querySelector(".find-clear")?.toggleAttribute("hidden", !clearable);
  }

  async function search(): Promise<void> {
    clearTimeout(timer);
    const address = addressOf(form);
    if (address === shown) return;
    asked.abort();
    asked = new AbortController();
    const { signal: own } = asked;
    shown = address;
    history.replaceState(history.state, "", address);
    form.setAttribute("aria-busy", "true");
    try {
      const answer = await load(address, own);
      const block = await buildTree(answer.tree, "", document.createDocumentFragment());
      if (own.aborted) return;
      const list = document.createDocumentFragment();
      list.append(...(block.firstChild?.childNodes ?? []));
      put(list, answer);
    } catch {
      if (!own.aborted) location.assign(address);
    }
    if (!own.aborted) form.removeAttribute("aria-busy");
  }

  listen(form, "submit", signal, (event) => {
    event.preventDefault();
    void search();
  });
  listen(form, "change", signal, () => void search());
  listen(form, "input", signal, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(), PAUSE);
  });
  listen(wall, "click", signal, (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest(`[data-${DATA_CLEAR}]`)) return;
    event.preventDefault();
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[name=q], select"))
      control.value = "";
    // The link that was pressed is gone then.
    form.querySelector<HTMLInputElement>("input[name=q]")?.focus();
    void search();
  });
  void search();
}
