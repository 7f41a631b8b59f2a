import { FRAME_HEIGHT_REQUEST, FRAME_CLASS, type FrameHeight } from "#contract/walls/view/embed-frame.ts";

/** No wall is higher, in pixels. */
const MAX_HEIGHT = 200_000;

const isHeight = (data: unknown): data is FrameHeight =>
  typeof data === "object" &&
  data !== null &&
  "type" in data &&
  data.type === "laurel:frame" &&
  "id" in data &&
  typeof data.id === "string" &&
  "height" in data &&
  typeof data.height === "number" &&
  data.height > 0 &&
  data.height <= MAX_HEIGHT;

/** Makes frames of walls as high as what they show; hears only them, and only from the service. */
export function resizeFrames(origin: string): void {
  const frames = document.getElementsByClassName(FRAME_CLASS);
  addEventListener("message", ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (from !== origin || !source || !isHeight(data)) return;
    for (let i = 0; i < frames.length; i += 1) {
      const frame = frames[i];
      if (frame instanceof HTMLIFrameElement && frame.contentWindow === source && frame.dataset["id"] === data.id)
        frame.style.height = `${data.height}px`;
    }
  });
  for (let i = 0; i < frames.length; i += 1) {
    const frame = frames[i];
    if (frame instanceof HTMLIFrameElement) frame.contentWindow?.postMessage(FRAME_HEIGHT_REQUEST, "*");
  }
}
