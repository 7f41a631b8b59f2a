/** A phone held upright records portrait. */
export function fitAspectRatio({ videoWidth, videoHeight }: HTMLVideoElement, element: HTMLElement | null): void {
  if (videoWidth > 0 && videoHeight > 0) element?.style.setProperty("--ratio", `${videoWidth} / ${videoHeight}`);
}
