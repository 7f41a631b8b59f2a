/** @jsxImportSource preact */
import { CopyButton } from "./copy-button.tsx";
import { previewPart } from "#visitor/form/fields/preview-target.ts";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";

/** Hands the form on: by the device's own means where it has any, else as an address to copy. */
export function Share({ scene }: Pick<FormComponentProps, "scene">) {
  const { view, words } = scene.page;
  const url = `${location.origin}/form/${view.slug}`;
  const canShare = "share" in navigator;
  return (
    <div class="box" {...previewPart("share")}>
      <p>{words.thanks_share}</p>
      {canShare ? (
        <button
          type="button"
          class="plain"
          onClick={() => void navigator.share({ title: view.title, url }).catch(() => {})}
        >
          {words.share}
        </button>
      ) : (
        <CopyButton text={url} label={words.share} copiedLabel={words.copied} />
      )}
    </div>
  );
}
