import { runFlow } from "./marquee.ts";
import { CAROUSEL_CLASS, DATA_CAPTIONS, DATA_CAPTIONS_LABEL, DATA_CLOSE_LABEL, DATA_PLAY } from "./dom-hooks.ts";
import { runSteps } from "./carousel-steps.ts";
import { listen } from "./listen.ts";

/** A frame is as tall as the wall, so the dialog opens beside its link and not in the middle of the frame. */
function placeNear(dialog: HTMLElement, link: Element) {
  if (parent === self) return;
  const top = Math.max(16, link.getBoundingClientRect().top - 16);
  dialog.style.setProperty("--lightbox-top", `${top}px`);
}

function createVideo({ href, dataset }: HTMLAnchorElement): HTMLVideoElement {
  const video = document.createElement("video");
  const captions = dataset[DATA_CAPTIONS];
  video.controls = true;
  video.autoplay = true;
  video.playsInline = true;
  if (captions) {
    const track = document.createElement("track");
    video.crossOrigin = "anonymous";
    track.kind = "captions";
    track.src = captions;
    track.label = dataset[DATA_CAPTIONS_LABEL] ?? "";
    video.appendChild(track);
  }
  video.src = href;
  return video;
}

function openLightbox(link: HTMLAnchorElement, signal: AbortSignal) {
  const dialog = document.createElement("dialog");
  const close = document.createElement("button");
  dialog.className = "lightbox";
  dialog.setAttribute("aria-label", link.getAttribute("aria-label") ?? "");
  close.className = "close";
  close.type = "button";
  close.setAttribute("aria-label", link.dataset[DATA_CLOSE_LABEL] ?? "");
  listen(dialog, "click", signal, ({ target }) => (target === dialog || target === close) && dialog.close());
  listen(dialog, "close", signal, () => dialog.remove());
  dialog.appendChild(close);
  dialog.appendChild(createVideo(link));
  placeNear(dialog, link);
  // Inside the carousel, which pauses while something in it plays.
  (link.closest(`.${CAROUSEL_CLASS}`) ?? link.closest(".wall"))?.appendChild(dialog);
  dialog.showModal();
}

/** With a modifier key they stay links. */
function enableLightbox(root: ParentNode, signal: AbortSignal): void {
  listen(root, "click", signal, (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(`a[data-${DATA_PLAY}]`);
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!link || event.defaultPrevented || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    openLightbox(link, signal);
  });
}

export function attachBehaviour(root: ParentNode, signal: AbortSignal): void {
  const carousels = root.querySelectorAll<HTMLElement>(`.${CAROUSEL_CLASS}`);
  for (let i = 0; i < carousels.length; i += 1) {
    const carousel = carousels[i];
    if (carousel) (carousel.classList.contains("flow") ? runFlow : runSteps)(carousel, signal);
  }
  enableLightbox(root, signal);
}
