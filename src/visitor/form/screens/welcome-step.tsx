/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { WayView } from "#contract/forms/view/form-view.ts";
import type { PublicMedia } from "#contract/reviews/public-review.ts";
import { RichText } from "#visitor/text/rich-text.tsx";
import { fillPlaceholders, formatDuration } from "#visitor/text/format-text.ts";
import { previewPart } from "#visitor/form/fields/preview-target.ts";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";
import { isSplit } from "#visitor/form/state/steps.ts";
import { FormSection } from "./step-section.tsx";
import { WAY_ICON } from "#visitor/recorder/way-icon.ts";

export function IntroductionMedia({ media, name }: { media: PublicMedia[]; name: string }) {
  if (media.length === 0) return null;
  return (
    <div class="shown" {...previewPart(name)}>
      {media.map(({ kind, url }) => {
        if (kind === "video") return <video key={url} src={url} controls playsInline preload="metadata" />;
        if (kind === "audio") return <audio key={url} src={url} controls preload="none" />;
        return <img key={url} src={url} alt="" loading="lazy" decoding="async" />;
      })}
    </div>
  );
}

const WAY_LABEL_PARTS = {
  text: "text_button_label",
  video: "video_button_label",
  screen: "screen_button_label",
  audio: "audio_button_label",
  upload: "text_file_upload_label",
} as const;

export function WayButton({ scene, acts, way: { way, label, seconds } }: FormComponentProps & { way: WayView }) {
  const { words, view } = scene.page;
  const hint =
    way === "upload"
      ? words.way_upload_hint
      : seconds
        ? fillPlaceholders(words.way_recording_hint, { time: formatDuration(seconds, view.language) })
        : words.way_text_hint;
  const inside = (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={WAY_ICON[way]} />
      </svg>
      <span>
        <b dir="auto">{label || words.way_upload}</b>
        <small>{hint}</small>
      </span>
    </>
  );
  // Without the script this leads to the page with all steps.
  return scene.live ? (
    <button type="button" class="way" onClick={() => acts?.chooseWay(way)} {...previewPart(WAY_LABEL_PARTS[way])}>
      {inside}
    </button>
  ) : (
    <a class="way" href="#capture" {...previewPart(WAY_LABEL_PARTS[way])}>
      {inside}
    </a>
  );
}

/** A phone cannot record its screen. */
export const isWayAvailable = ({ way }: WayView) =>
  way !== "screen" || "getDisplayMedia" in (navigator.mediaDevices ?? {});

/** What a form begins with: title, message and introduction, then the fields or choices. */
export function OpeningSection({
  scene,
  children,
}: Pick<FormComponentProps, "scene"> & { children: ComponentChildren }) {
  const { view } = scene.page;
  return (
    <FormSection scene={scene} step="welcome" heading={view.title} headingPart="page_title">
      {view.message.length > 0 && (
        <div class="rich lead" dir="auto" {...previewPart("page_main_message")}>
          <RichText words={view.message} />
        </div>
      )}
      <IntroductionMedia media={view.introduction} name="introduction_media" />
      {children}
    </FormSection>
  );
}

export function Ways({ scene, acts }: FormComponentProps) {
  const { view, words } = scene.page;
  return (
    <div class="ways" role="group" aria-label={words.capture_heading} {...previewPart("ways")}>
      {view.ways
        .filter((way) => !scene.live || isWayAvailable(way))
        .map((way) => (
          <WayButton key={way.way} scene={scene} acts={acts} way={way} />
        ))}
    </div>
  );
}

export function Welcome(props: FormComponentProps) {
  const { view, words } = props.scene.page;
  if (!isSplit(view))
    return (
      <OpeningSection scene={props.scene}>
        <Ways {...props} />
      </OpeningSection>
    );
  return (
    <section class="step" data-step="welcome" id="welcome" aria-labelledby="h-ways">
      <h2 id="h-ways">{words.capture_heading}</h2>
      <IntroductionMedia media={view.introduction} name="introduction_media" />
      <Ways {...props} />
    </section>
  );
}
