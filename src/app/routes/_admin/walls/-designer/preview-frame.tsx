import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { onFormChange } from "#app/editing/on-form-change.ts";
import { drawInFrame, listenToWall, PREVIEW_URL } from "#app/wall/preview-frame.ts";
import { previewView } from "#app/wall/preview-view.ts";
import type { WallForm } from "#app/wall/wall-form.ts";
import { useDesigner } from "./designer-context.ts";

type PreviewFrameProps = { theme: "light" | "dark"; width: number; height: number; scale: number };

/**
 * The visitor's own bundle in a frame, drawn anew on every change of the form. It is written to straight from the
 * change, past React, so that a key press is painted at once.
 */
export function PreviewFrame({ theme, width, height, scale }: PreviewFrameProps) {
  const form = useFormContext<WallForm>();
  const { page, reviews } = useDesigner();
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const target = frame.current;
    if (!target) return;
    const draw = (values: WallForm) => drawInFrame(target, { ...previewView(page, values, reviews), theme });
    const stopListening = listenToWall(target, ({ type }) => {
      if (type === "laurel:ready") draw(form.getValues());
    });
    const stopFollowing = onFormChange(form, draw);
    draw(form.getValues());
    return () => {
      stopListening();
      stopFollowing();
    };
  }, [form, page, reviews, theme]);

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
