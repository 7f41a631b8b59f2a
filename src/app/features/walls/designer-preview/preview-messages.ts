import * as z from "zod/mini";
import type { WallView, WidgetView } from "#contract/walls/view/view-model.ts";
import { listenToFrame, postToFrame } from "#app/shared/draft-editor/preview/frame-messages.ts";

export const PREVIEW_URL = "/preview";

const Message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("laurel:ready") }),
  z.object({ type: z.literal("laurel:height"), height: z.number().check(z.nonnegative()) }),
]);

/** Listens to the wall in a preview frame; returns a function that stops it. */
export const listenToWall = (frame: HTMLIFrameElement, hear: (message: z.infer<typeof Message>) => void) =>
  listenToFrame(frame, Message, hear);

/** `embedded`: a wall as other sites show it, without what only its own page has. */
export function drawInFrame(frame: HTMLIFrameElement, view: WallView | WidgetView, embedded = false): void {
  const message = { type: "laurel:preview", view, embedded };
  postToFrame(frame, message);
}
