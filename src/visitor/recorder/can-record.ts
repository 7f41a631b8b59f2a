import type { FormWay } from "#contract/forms/form-view.ts";

/** Whether this browser can show what is recorded in this way; a screen is shared on computers alone. */
export function canRecord(way: FormWay): boolean {
  const { mediaDevices } = navigator as Partial<Navigator>;
  // Without TLS a browser gives no devices; files can be chosen all the same, and words said about it.
  if (way === "screen") return typeof mediaDevices?.getDisplayMedia === "function";
  return true;
}
