import { MARK, STAGE } from "./dom-hooks.ts";
import { on } from "./listen.ts";

/** In a frame as high as the page, the middle of it may be far away: the dialog stands where it was asked for. */
function standNear(dialog: HTMLElement, link: Element) {
  if (parent === self) return;
  const top = Math.max(16, link.getBoundingClientRect().top - 16);
  dialog.style.setProperty("--theatre-top", `${top}px`);
}

function screenOf({ href, dataset }: HTMLAnchorElement): HTMLVideoElement {
  const video = document.createElement("video");
  const captions = dataset[MARK.captions];
  video.controls = true;
  video.autoplay = true;
  video.playsInline = true;
  if (captions) {
    const track = document.createElement("track");
    video.crossOrigin = "anonymous";
    track.kind = "captions";
    track.src = captions;
    track.label = dataset[MARK.track] ?? "";
    video.appendChild(track);
  }
  video.src = href;
  return video;
}

/** Opens a video in a dialog above the page it stands on; the browser gives the focus back when it closes. */
function openTheatre(link: HTMLAnchorElement, signal: AbortSignal) {
  const dialog = document.createElement("dialog");
  const close = document.createElement("button");
  dialog.className = "theatre";
  dialog.setAttribute("aria-label", link.getAttribute("aria-label") ?? "");
  close.className = "close";
  close.type = "button";
  close.setAttribute("aria-label", link.dataset[MARK.close] ?? "");
  on(dialog, "click", signal, ({ target }) => (target === dialog || target === close) && dialog.close());
  on(dialog, "close", signal, () => dialog.remove());
  dialog.appendChild(close);
  dialog.appendChild(screenOf(link));
  standNear(dialog, link);
  // Inside its stage, which stands still as long as something plays in it.
  (link.closest(`.${STAGE}`) ?? link.closest(".wall"))?.appendChild(dialog);
  dialog.showModal();
}

/** Lets links to videos open them in place; with a key held they are links. */
export function playInPlace(root: ParentNode, signal: AbortSignal): void {
  on(root, "click", signal, (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(`a[data-${MARK.play}]`);
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!link || event.defaultPrevented || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    openTheatre(link, signal);
  });
}
