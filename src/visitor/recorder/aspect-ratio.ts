/** Gives an element the shape of a picture: a phone held upright takes upright ones. */
export function fitAspectRatio({ videoWidth, videoHeight }: HTMLVideoElement, element: HTMLElement | null): void {
  if (videoWidth > 0 && videoHeight > 0) element?.style.setProperty("--ratio", `${videoWidth} / ${videoHeight}`);
}
