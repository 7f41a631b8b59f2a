export function seek(media: HTMLMediaElement | null, to: number): void {
  if (!media) return;
  const end = Number.isFinite(media.duration) ? media.duration : to;
  media.currentTime = Math.min(end, Math.max(0, to));
}
