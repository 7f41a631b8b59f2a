import type { FormWay } from "#contract/forms/view/form-view.ts";

/** Screens can be shared on computers only. */
export function canRecord(way: FormWay): boolean {
  const { mediaDevices } = navigator as Partial<Navigator>;
  // Without TLS there is no `mediaDevices`.
  if (way === "screen") return typeof mediaDevices?.getDisplayMedia === "function";
  return true;
}
