/** Ends a call in which nothing has moved for a while. Waiting for our own caller does not count. */
export function watchProgress(milliseconds: number, reason: () => Error) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let failed = false;
  const pause = () => clearTimeout(timer);
  const moved = () => {
    pause();
    timer = setTimeout(() => controller.abort(reason()), milliseconds);
  };
  return {
    signal: controller.signal,
    moved,
    pause,
    /** Whether it was our own caller who broke off. */
    callerFailed: () => failed,
    noteCallerFailed: () => void (failed = true),
  };
}
export type Progress = ReturnType<typeof watchProgress>;

/** A body on its way out: the clock runs while the other side takes a piece, not while ours brings the next. */
export async function* sending(body: AsyncIterable<Uint8Array>, progress: Progress): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      progress.pause();
      const piece: IteratorResult<Uint8Array, unknown> = await pieces.next().catch((error: unknown) => {
        progress.noteCallerFailed();
        throw error;
      });
      progress.moved();
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await pieces.return?.();
  }
}

/** A body on its way in. */
export async function* receiving(body: AsyncIterable<Uint8Array>, progress: Progress): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    progress.moved();
    yield chunk;
  }
}
