/** @jsxImportSource preact */
import { Copy } from "./copy-button.tsx";
import { part } from "#visitor/form/fields/preview-target.ts";
import type { Drawn } from "#visitor/form/state/form-state.ts";

/** Hands the form on: by the device's own means where it has any, else as an address to copy. */
export function Share({ scene }: Pick<Drawn, "scene">) {
  const { view, words } = scene.page;
  const url = `${location.origin}/form/${view.slug}`;
  const canShare = "share" in navigator;
  return (
    <div class="box" {...part("share")}>
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
        <Copy text={url} word={words.share} done={words.copied} />
      )}
    </div>
  );
}
