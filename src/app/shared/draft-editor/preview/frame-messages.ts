import type * as z from "zod/mini";

/** Listens to messages of a same-origin frame that have the given shape. Returns a function that stops it. */
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

export function postToFrame(frame: HTMLIFrameElement, message: { type: string }): void {
  frame.contentWindow?.postMessage(message, location.origin);
}
