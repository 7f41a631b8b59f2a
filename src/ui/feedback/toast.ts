import { createStore } from "#ui/core/store.ts";

export type ToastTone = "neutral" | "success" | "danger";

export type ToastInput = {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; run: () => void };
  /** Opens in a new tab, so that nothing on this screen is lost. */
  link?: { label: string; href: string };
  /** A toast with progress stays until it is removed. */
  progress?: { value: number | null; max: number; valueText?: string };
  duration?: number;
};

export type ToastEntry = ToastInput & { id: number; leaving: boolean };

const LEAVE_DURATION = 180;
const MAX_TOASTS = 3;
export const toasts = createStore<ToastEntry[]>([]);
let next = 1;

export function dismissToast(id: number): void {
  toasts.set(toasts.get().map((entry) => (entry.id === id ? { ...entry, leaving: true } : entry)));
  setTimeout(() => toasts.set(toasts.get().filter((entry) => entry.id !== id)), LEAVE_DURATION);
}

export function updateToast(id: number, change: Partial<ToastInput>): void {
  toasts.set(toasts.get().map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
}

/** Returns the toast's id. Needs one `<Toaster/>` on the page. */
export function toast(input: ToastInput): number {
  const id = next++;
  const staying = toasts.get().filter((entry) => !entry.leaving && !entry.progress);
  for (const old of staying.slice(0, Math.max(0, staying.length - MAX_TOASTS + 1))) dismissToast(old.id);
  toasts.set([...toasts.get(), { ...input, id, leaving: false }]);
  return id;
}
