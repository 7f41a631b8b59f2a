import { EMBED_WIDTHS } from "#contract/walls/view/embed-frame.ts";
import type { WallView, WidgetView } from "#contract/walls/view/view-model.ts";
import { drawInFrame, listenToWall, PREVIEW_URL } from "./preview-messages.ts";

/** How long a height must stay the same, and how long to wait for it. */
const STABLE_MS = 120;
const TIMEOUT_MS = 4000;

type Heights = { height_phone: number; height_desktop: number };

function makeFrame(): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.inert = true;
  frame.style.cssText =
    "position:fixed;inset-block-start:0;inset-inline-start:200vw;visibility:hidden;border:0;height:900px";
  frame.src = PREVIEW_URL;
  return frame;
}

/** The height of an embedded wall at each width, in CSS pixels, measured in a hidden frame; undefined if that does not answer. */
export async function measureWall(view: WallView | WidgetView): Promise<Heights | undefined> {
  const frame = makeFrame();
  let heard = (_height: number) => {};
  let stop = () => {};
  const ready = new Promise<void>((resolve) => {
    stop = listenToWall(frame, (message) =>
      message.type === "laurel:ready" ? resolve() : heard(Math.ceil(message.height)),
    );
  });
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS));
  let last = 0;
  const heightAt = (width: number) =>
    new Promise<number>((resolve) => {
      // A wall that keeps its height posts nothing, so the timer starts at once.
      let timer = setTimeout(() => resolve(last), STABLE_MS * 3);
      heard = (height) => {
        last = height;
        clearTimeout(timer);
        timer = setTimeout(() => resolve(last), STABLE_MS);
      };
      frame.style.width = `${width}px`;
      drawInFrame(frame, view, true);
    });
  const measure = async () => {
    frame.style.width = `${EMBED_WIDTHS.phone}px`;
    await ready;
    const height_phone = await heightAt(EMBED_WIDTHS.phone);
    return { height_phone, height_desktop: await heightAt(EMBED_WIDTHS.desktop) };
  };
  document.body.append(frame);
  try {
    return await Promise.race([measure(), late]);
  } finally {
    stop();
    frame.remove();
  }
}
