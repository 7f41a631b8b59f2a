import { type RefObject, useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import type { WallView, WidgetView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { subscribeToForm } from "#app/shared/draft-editor/autosave/on-form-change.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { drawInFrame, listenToWall, PREVIEW_URL } from "./preview-messages.ts";

type PreviewFrameProps = {
  viewOf: (values: Tree) => WallView | WidgetView;
  width: number;
  height: number;
  scale: number;
};

/** Draws a form's values in a frame, on every change, straight from the change and past React: a key press is painted at once. */
function useDrawPreview(frame: RefObject<HTMLIFrameElement | null>, viewOf: PreviewFrameProps["viewOf"]) {
  const form = useFormContext<Tree>();
  useEffect(() => {
    const target = frame.current;
    if (!target) return;
    const draw = (values: Tree) => drawInFrame(target, viewOf(values));
    const stopListening = listenToWall(target, ({ type }) => {
      if (type === "laurel:ready") draw(form.getValues());
    });
    const stopFollowing = subscribeToForm(form, draw);
    draw(form.getValues());
    return () => {
      stopListening();
      stopFollowing();
    };
  }, [form, frame, viewOf]);
}

/** The visitor's own bundle in a frame. */
export function PreviewFrame({ viewOf, width, height, scale }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useDrawPreview(frame, viewOf);
  return (
    // Our own code on our own origin: a sandbox that lets it run and answer would hold nothing back.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      src={PREVIEW_URL}
      title={m.walls_preview()}
      className="absolute inset-0 block origin-top-left border-0 bg-white"
      style={{ width, height: height / scale, transform: scale < 1 ? `scale(${scale})` : undefined }}
    />
  );
}
