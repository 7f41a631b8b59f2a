import type * as z from "zod/mini";

/** Hears what a frame of our own origin says in the shapes given, and nobody else; gives the way to stop. */
export function listenToFrame<T extends z.ZodMiniType>(
  frame: HTMLIFrameElement,
  shape: T,
  hear: (message: z.output<T>) => void,
): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
    const message = shape.safeParse(event.data);
    if (message.success) hear(message.data);
  };
  addEventListener("message", listen);
  return () => removeEventListener("message", listen);
}

/** Says something to a frame of our own origin. */
export function postToFrame(frame: HTMLIFrameElement, message: { type: string }): void {
  frame.contentWindow?.postMessage(message, location.origin);
}
