/** @jsxImportSource preact */
import { RichText } from "#visitor/text/rich-text.tsx";
import { previewPart } from "#visitor/form/fields/preview-target.ts";
import type { FormView } from "#contract/forms/view/form-view.ts";
import type { FormState } from "#visitor/form/state/form-state.ts";
import { isSplit } from "#visitor/form/state/steps.ts";
import { Brand } from "./form-frame.tsx";

const sidePicture = ({ look, imageUrl }: FormView): string | null => look.backgroundUrl ?? imageUrl;

/** The picture of the form itself, unless it is already shown beside the steps. */
export const bannerOf = (view: FormView): string | null =>
  isSplit(view) && sidePicture(view) === view.imageUrl ? null : view.imageUrl;

/** Rings in the form's colours: a side without a picture is designed too. */
function Rings() {
  return (
    <svg class="rings" viewBox="0 0 400 400" aria-hidden="true">
      {[60, 120, 180, 240, 300].map((radius) => (
        <circle key={radius} cx={400} cy={0} r={radius} />
      ))}
    </svg>
  );
}

/** Picture or brand colour with logo, title and message. Narrow screens have it above; smaller once a step began. */
export function SplitSide({ scene }: { scene: FormState }) {
  const { page, live, thanked, typed } = scene;
  const { view } = page;
  const picture = sidePicture(view);
  const isBegun = thanked !== null || (live && typed.step !== "welcome");
  return (
    <div class={isBegun ? "side begun" : "side"} data-picture={picture ? "" : undefined}>
      {picture ? (
        <img
          class="picture"
          src={picture}
          alt=""
          decoding="async"
          {...previewPart(picture === view.imageUrl ? "page_image" : "extras.look.background_url")}
        />
      ) : (
        <Rings />
      )}
      <div class="brand">
        <Brand view={view} />
      </div>
      <div class="words">
        <h1 id="h-welcome" tabIndex={-1} dir="auto" {...previewPart("page_title")}>
          {view.title}
        </h1>
        {view.message.length > 0 && !thanked && (
          <div class="rich lead" dir="auto" {...previewPart("page_main_message")}>
            <RichText words={view.message} />
          </div>
        )}
      </div>
    </div>
  );
}
