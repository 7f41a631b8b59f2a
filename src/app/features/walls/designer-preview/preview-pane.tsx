import Languages from "lucide-react/icons/languages";
import PilcrowLeft from "lucide-react/icons/pilcrow-left";
import PilcrowRight from "lucide-react/icons/pilcrow-right";
import { useCallback, type RefObject, useEffect, useRef } from "react";
import type { WallView, WidgetView } from "#contract/walls/view/view-model.ts";
import { DeviceControl, PreviewSection, SchemeControl } from "#app/shared/draft-editor/preview/preview-pane.tsx";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { usePreviewDevice } from "#app/shared/draft-editor/preview/use-device.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { Segmented } from "#ui/controls/segmented.tsx";
import { DIRECTIONS } from "#app/features/walls/design/designer-search.ts";
import { useDesignerSearch, WIDTHS } from "#app/features/walls/design/use-designer-search.ts";
import { useWatch, useFormContext } from "react-hook-form";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { useCheckedCss } from "./use-checked-css.ts";
import { subscribeToForm } from "#app/shared/draft-editor/autosave/on-form-change.ts";
import { useOwnFonts, withOwnFont } from "#app/shared/fonts/own-fonts.ts";
import { drawInFrame, listenToWall, PREVIEW_URL } from "./preview-messages.ts";

type PreviewFrameProps = {
  viewOf: (values: Tree) => WallView | WidgetView;
  width: number;
  height: number;
  scale: number;
};

/**
 * Posts a form's values to the frame on every change, without a React render, so that each key press is painted at
 * once.
 */
function useDrawPreview(frame: RefObject<HTMLIFrameElement | null>, viewOf: PreviewFrameProps["viewOf"]) {
  const form = useFormContext<Tree>();
  const fonts = useOwnFonts();
  useEffect(() => {
    const target = frame.current;
    if (!target) return;
    const draw = (values: Tree) => drawInFrame(target, withOwnFont(viewOf(values), fonts));
    const stopListening = listenToWall(target, ({ type }) => {
      if (type === "laurel:ready") draw(form.getValues());
    });
    const stopFollowing = subscribeToForm(form, draw);
    draw(form.getValues());
    return () => {
      stopListening();
      stopFollowing();
    };
  }, [form, frame, viewOf, fonts]);
}

function PreviewFrame({ viewOf, width, height, scale }: PreviewFrameProps) {
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

/** Custom CSS as visitors get it: published CSS is clean already, edited CSS is cleaned first. */
function useShownCss(): string {
  const { wall } = useDesigner();
  const written: unknown = useWatch({ name: wall.page ? "custom_css" : "widget_customization.custom_css" });
  const css = typeof written === "string" ? written : "";
  const published = (wall.page ? wall.page.meta.custom_css : wall.widget.widget_customization.custom_css) ?? "";
  const checked = useCheckedCss(css === published ? "" : css);
  return css === published ? css : (checked?.css ?? "");
}

type View = WallView | WidgetView;

export function PreviewPane({ viewOf }: { viewOf: (values: Tree) => View }) {
  const { search, show } = useDesignerSearch();
  const { device: wanted, scheme, dir } = search;
  const { viewport, device, width, scale, height, ready } = usePreviewDevice<keyof typeof WIDTHS>(WIDTHS, wanted);
  const percent = formatNumber(Math.round(scale * 100));
  const css = useShownCss();
  const shown = useCallback(
    (values: Tree): View => {
      const view = viewOf(values);
      return { ...view, css, ...(scheme && { theme: scheme }), ...(dir && { direction: dir }) };
    },
    [viewOf, scheme, dir, css],
  );
  const toolbar = (
    <>
      <DeviceControl
        label={m.walls_preview_device()}
        devices={["phone", "tablet", "desktop"]}
        value={device}
        onChange={(next) => void show({ device: next })}
      />
      <span aria-hidden className="flex-1 text-center text-sm text-ink-faint tabular-nums max-lg:invisible">
        {m.walls_preview_size({ width: formatNumber(width), percent })}
      </span>
      <Segmented
        iconsOnly
        label={m.designer_direction()}
        value={dir ?? "own"}
        onChange={(next) => void show({ dir: DIRECTIONS.find((one) => one === next) })}
        options={[
          { value: "own", label: m.designer_own(), icon: Languages },
          { value: "ltr", label: m.designer_ltr(), icon: PilcrowRight },
          { value: "rtl", label: m.designer_rtl(), icon: PilcrowLeft },
        ]}
      />
      <SchemeControl
        label={m.walls_preview_mode()}
        own={m.designer_own()}
        value={scheme}
        onChange={(next) => void show({ scheme: next })}
      />
    </>
  );
  return (
    <PreviewSection label={m.walls_preview()} toolbar={toolbar} viewport={viewport} width={width * scale}>
      {ready && <PreviewFrame viewOf={shown} width={width} height={height} scale={scale} />}
    </PreviewSection>
  );
}
