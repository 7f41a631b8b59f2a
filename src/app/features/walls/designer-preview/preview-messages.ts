import * as z from "zod/mini";
import type { WallView, WidgetView } from "#contract/walls/view/view-model.ts";
import { listenToFrame, postToFrame } from "#app/shared/draft-editor/preview/frame-messages.ts";

/** Where the frame that runs the visitor's own bundle is. */
export const PREVIEW_URL = "/preview";

const Message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("laurel:ready") }),
  z.object({ type: z.literal("laurel:height"), height: z.number().check(z.nonnegative()) }),
]);

/** Hears what the preview of a wall says; gives the way to stop. */
export const listenToWall = (frame: HTMLIFrameElement, hear: (message: z.infer<typeof Message>) => void) =>
  listenToFrame(frame, Message, hear);

/** Gives a frame the wall to draw. */
export function drawInFrame(frame: HTMLIFrameElement, view: WallView | WidgetView): void {
  const message = { type: "laurel:preview", view };
  postToFrame(frame, message);
}
