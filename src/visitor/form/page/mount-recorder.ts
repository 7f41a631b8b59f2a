import { LIMITS } from "#contract/core/limits.ts";
import type { FormWay } from "#contract/forms/view/form-view.ts";
import type { Draft } from "#visitor/drafts/draft.ts";
import type { FormPage } from "#visitor/form/state/form-state.ts";
import { recordingTypes } from "#visitor/form/state/ways.ts";
import type { FormValues } from "#visitor/form/state/form-values.ts";

interface RecorderMount {
  host: HTMLElement;
  way: Exclude<FormWay, "text">;
  draft: () => Promise<Draft<FormValues>>;
  onDone: (recorded: "video" | "audio") => void;
  onCancel: () => void;
  onFailure: () => void;
}

/** Loads the recorder and draws it into `host`. Returns a function that unmounts it. */
export function mountRecorderFor(
  page: FormPage,
  { host, way, draft, onDone, onCancel, onFailure }: RecorderMount,
): () => void {
  let isGone = false;
  let end: (() => void) | undefined;
  const mount = async () => {
    const [{ mountRecorder }, opened] = await Promise.all([import("#visitor/recorder/mount.ts"), draft()]);
    if (isGone) return;
    end = mountRecorder(host, {
      way,
      seconds: page.view.ways.find((one) => one.way === way)?.seconds ?? null,
      maxBytes: LIMITS.videoBytes,
      accept: recordingTypes(page.view),
      countdown: page.view.countdown,
      prompts: page.view.prompts,
      locale: page.locale,
      word: (name) => Object.entries(page.view.words).find(([word]) => word === name)?.[1],
      draft: opened,
      onDone,
      onCancel,
    });
  };
  void mount().catch(onFailure);
  return () => {
    isGone = true;
    end?.();
  };
}
