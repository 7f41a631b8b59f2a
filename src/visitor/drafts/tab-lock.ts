/** A page that is being left holds its lock a moment longer. */
const LOCK_TIMEOUT = 1500;

/** Takes a draft for this tab until the tab ends; false when another tab has it. */
export function acquireTabLock(key: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise<never>(() => {});
    };
    locks
      .request(`laurel-form/${key}`, { signal: AbortSignal.timeout(LOCK_TIMEOUT) }, hold)
      .catch(() => resolve(false));
  });
}
