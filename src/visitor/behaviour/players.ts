import {
  CAROUSEL_CLASS,
  DATA_CAPTIONS,
  DATA_CAPTIONS_LABEL,
  DATA_CLOSE_LABEL,
  DATA_PLAY,
  type PlayPlace,
} from "./dom-hooks.ts";
import { showToasts } from "./toasts.ts";

// Loaded when a visitor starts the first recording, and for toasts: a wall that only shows cards needs none of it.

/** A frame is as tall as the wall, so the dialog opens beside its link and not in the middle of the frame. */
function placeNear(dialog: HTMLElement, link: Element) {
  if (parent === self) return;
  const top = Math.max(16, link.getBoundingClientRect().top - 16);
  dialog.style.setProperty("--lightbox-top", `${top}px`);
}

let current: HTMLMediaElement | undefined;

/** One recording is heard at a time. */
function pauseOthers(media: HTMLMediaElement) {
  media.addEventListener("play", () => {
    if (current !== media) current?.pause();
    current = media;
  });
}

function createVideo({ href, dataset }: HTMLAnchorElement): HTMLVideoElement {
  const video = document.createElement("video");
  const captions = dataset[DATA_CAPTIONS];
  pauseOthers(video);
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
  const closes = ({ target }: Event) => (target === dialog || target === close) && dialog.close();
  dialog.addEventListener("click", closes, { signal });
  dialog.addEventListener("close", () => dialog.remove(), { signal });
  dialog.appendChild(close);
  dialog.appendChild(createVideo(link));
  placeNear(dialog, link);
  // Inside the carousel, which pauses while something in it plays.
  (link.closest(`.${CAROUSEL_CLASS}`) ?? link.closest(".wall"))?.appendChild(dialog);
  dialog.showModal();
}

function playInPlace(link: HTMLAnchorElement) {
  const video = createVideo(link);
  link.replaceWith(video);
  video.focus();
}

function toggleSound(link: HTMLAnchorElement, signal: AbortSignal) {
  let audio = link.querySelector("audio");
  if (!audio) {
    const made = (audio = document.createElement("audio"));
    audio.src = link.href;
    link.appendChild(audio);
    pauseOthers(made);
    link.setAttribute("role", "button");
    const press = (event: Event) => {
      if ((event as KeyboardEvent).key !== " ") return;
      // It would scroll the page.
      event.preventDefault();
      link.click();
    };
    link.addEventListener("keydown", press, { signal });
    const update = () => {
      link.setAttribute("aria-pressed", String(!made.paused));
      link.style.setProperty("--at", `${(made.currentTime / made.duration) * 100 || 0}%`);
    };
    for (const name of ["play", "pause", "ended", "timeupdate"]) made.addEventListener(name, update, { signal });
  }
  // Pausing ends an attempt to play with an AbortError, which is no failure.
  if (audio.paused) audio.play().catch(({ name }: Error) => name !== "AbortError" && location.assign(link.href));
  else audio.pause();
}

export function play(element: HTMLElement, signal: AbortSignal): void {
  const place = element.dataset[DATA_PLAY] as PlayPlace;
  if (place === "toasts") showToasts(element, signal);
  else if (element instanceof HTMLAnchorElement)
    if (place === "inline") playInPlace(element);
    else (place === "sound" ? toggleSound : openLightbox)(element, signal);
}
