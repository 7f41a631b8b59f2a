export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return async function exclusively<T>(run: () => Promise<T>): Promise<T> {
    const turn = last.then(run, run);
    last = turn.catch(() => undefined);
    return turn;
  };
}
