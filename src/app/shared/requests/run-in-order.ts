const last = new Map<string, Promise<void>>();

/** Starts work on reviews after all earlier work on any of them has ended: an undo never overtakes an action. */
export function runInSequence<T>(keys: ReadonlySet<string>, work: () => Promise<T>): Promise<T> {
  const earlier = [...keys].flatMap((key) => last.get(key) ?? []);
  const turn = earlier.length > 0 ? Promise.all(earlier).then(work) : work();
  const ended = turn.then(
    () => {},
    () => {},
  );
  for (const key of keys) last.set(key, ended);
  void ended.then(() => {
    for (const key of keys) if (last.get(key) === ended) last.delete(key);
  });
  return turn;
}
