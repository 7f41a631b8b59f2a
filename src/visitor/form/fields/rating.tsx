/** @jsxImportSource preact */
import { fillPlaceholders } from "#visitor/text/format-text.ts";
import { FieldGroup, fieldId, errorAttributes } from "./field.tsx";
import { previewPart } from "./preview-target.ts";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";

const STAR_VALUES = [1, 2, 3, 4, 5] as const;
const STAR_PATH =
  "M12 2c.5 0 .9.3 1.1.7l2.4 5 5.5.8c1 .1 1.4 1.3.7 2l-4 3.9.9 5.5c.2 1-.8 1.7-1.7 1.2L12 18.5l-4.9 2.6c-.9.5-1.9-.2-1.7-1.2l.9-5.5-4-3.9c-.7-.7-.3-1.9.7-2l5.5-.8 2.4-5c.2-.4.6-.7 1.1-.7Z";

interface OptionProps extends FormComponentProps {
  value: string;
  name: string;
}

function Radio({ scene, acts, value, name, first }: OptionProps & { first: boolean }) {
  return (
    <input
      type="radio"
      id={first ? fieldId("rating") : undefined}
      name="rating"
      value={value}
      aria-label={name}
      checked={scene.typed.rating === value}
      onChange={() => acts?.editFields({ rating: value })}
      {...errorAttributes(scene, "rating")}
    />
  );
}

function Stars({ scene, acts }: FormComponentProps) {
  const { words } = scene.page;
  const chosen = STAR_VALUES.find((star) => String(star) === scene.typed.rating);
  return (
    <>
      <div class="stars">
        {STAR_VALUES.map((star) => (
          <span class={scene.live && chosen && star <= chosen ? "star on" : "star"} key={star}>
            <Radio
              scene={scene}
              acts={acts}
              value={String(star)}
              name={`${fillPlaceholders(words.stars, { stars: star, most: STAR_VALUES.length })}, ${words[`star_${star}`]}`}
              first={star === 1}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR_PATH} />
            </svg>
          </span>
        ))}
      </div>
      {scene.live && (
        <p class="rating-label" aria-hidden="true">
          {chosen ? words[`star_${chosen}`] : "\u00a0"}
        </p>
      )}
    </>
  );
}

const THUMB_PATH =
  "M7 10v10H4a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1h3Zm2 10V10.4l3.6-7a1.9 1.9 0 0 1 2.3 2.3L14 9h5a2 2 0 0 1 2 2.4l-1.4 7A2 2 0 0 1 17.6 20H9Z";

function Thumbs({ scene, acts }: FormComponentProps) {
  const { words } = scene.page;
  const thumbs = [
    ["1", words.thumb_up, "up"],
    ["0", words.thumb_down, "down"],
  ] as const;
  return (
    <div class="thumbs">
      {thumbs.map(([value, name, way]) => (
        <span class={`thumb ${way}`} key={value}>
          <Radio scene={scene} acts={acts} value={value} name={name} first={value === "1"} />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={THUMB_PATH} />
          </svg>
          <span aria-hidden="true">{name}</span>
        </span>
      ))}
    </div>
  );
}

export function Rating({ scene, acts }: FormComponentProps) {
  const { view, words } = scene.page;
  const { rating, ratingRequired } = view.review;
  if (!rating) return null;
  const recorded = scene.typed.way !== "text";
  return (
    <div {...previewPart("rating_type")}>
      <FieldGroup
        scene={scene}
        field="rating"
        label={rating === "star" ? words.rating : words.thumbs}
        required={ratingRequired && !recorded}
      >
        {rating === "star" ? <Stars scene={scene} acts={acts} /> : <Thumbs scene={scene} acts={acts} />}
      </FieldGroup>
    </div>
  );
}
