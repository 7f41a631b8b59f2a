import type { FormView, FormWay } from "#contract/forms/view/form-view.ts";
import { canRecord } from "#visitor/recorder/can-record.ts";
import type { FormPage } from "./form-state.ts";

/** Phones share no screen. */
export function withSupportedWays(page: FormPage): FormPage {
  const ways = page.view.ways.filter(({ way }) => canRecord(way));
  return ways.length > 0 ? { ...page, view: { ...page.view, ways } } : page;
}

/** The types of recordings that a form takes, as file inputs name them. */
export function recordingTypes({ ways }: Pick<FormView, "ways">): string {
  const takes = (...wanted: FormWay[]) => ways.some(({ way }) => way === "upload" || wanted.includes(way));
  return [takes("video", "screen") ? "video/*" : [], takes("audio") ? "audio/*" : []].flat().join();
}
