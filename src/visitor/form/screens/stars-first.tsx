/** @jsxImportSource preact */
import { previewPart } from "#visitor/form/fields/preview-target.ts";
import { Rating } from "#visitor/form/fields/rating.tsx";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";
import { Comment, Hint, Pictures, RecordingFile } from "./capture-step.tsx";
import { OpeningSection, WayButton, isWayAvailable } from "./welcome-step.tsx";

/** Offered below the text. Until the script runs, its links show the file field for recordings made elsewhere. */
function RecordInstead({ scene, acts }: FormComponentProps) {
  const { view, words } = scene.page;
  const ways = view.ways.filter((way) => way.way !== "text" && (!scene.live || isWayAvailable(way)));
  if (ways.length === 0) return null;
  return (
    <>
      {!scene.showsAllSteps && (
        <div class="instead" role="group" aria-labelledby="record-instead" {...previewPart("ways")}>
          <p id="record-instead">{words.record_instead}</p>
          <div class="ways">
            {ways.map((way) => (
              <WayButton key={way.way} scene={scene} acts={acts} way={way} />
            ))}
          </div>
        </div>
      )}
      {!scene.live && (
        <div id="capture" class="recording-file">
          <RecordingFile scene={scene} acts={acts} />
        </div>
      )}
    </>
  );
}

/** The first section of a form on one screen: rating and text, with recordings as a second choice. */
export function StarsFirst({ scene, acts }: FormComponentProps) {
  return (
    <OpeningSection scene={scene}>
      <Rating scene={scene} acts={acts} />
      <Hint scene={scene} />
      <Comment scene={scene} acts={acts} />
      <Pictures scene={scene} acts={acts} />
      <RecordInstead scene={scene} acts={acts} />
    </OpeningSection>
  );
}
