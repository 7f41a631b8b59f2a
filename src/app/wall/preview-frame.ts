import * as z from "zod/mini";
import type { WallView } from "#contract/wall.ts";

/** Where the frame that runs the visitor's own bundle is. */
export const PREVIEW_URL = "/preview";

const Message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("laurel:ready") }),
  z.object({ type: z.literal("laurel:height"), height: z.number().check(z.nonnegative()) }),
]);
type Message = z.infer<typeof Message>;

/** Hears what a preview frame says, and nobody else; gives the way to stop. */
export function listenToFrame(frame: HTMLIFrameElement, hear: (message: Message) => void): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
    const message = Message.safeParse(event.data);
    if (message.success) hear(message.data);
  };
  addEventListener("message", listen);
  return () => removeEventListener("message", listen);
}

/** Gives a frame the wall to draw. */
export function drawInFrame(frame: HTMLIFrameElement, view: WallView): void {
  frame.contentWindow?.postMessage({ type: "laurel:preview", view }, location.origin);
}
