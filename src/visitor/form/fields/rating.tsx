/** @jsxImportSource preact */
import { fill } from "#visitor/text/format-text.ts";
import { Group, idOf, marks } from "./field.tsx";
import { part } from "./preview-target.ts";
import type { Drawn } from "#visitor/form/state/form-state.ts";

const STARS = [1, 2, 3, 4, 5] as const;
const STAR =
  "M12 2c.5 0 .9.3 1.1.7l2.4 5 5.5.8c1 .1 1.4 1.3.7 2l-4 3.9.9 5.5c.2 1-.8 1.7-1.7 1.2L12 18.5l-4.9 2.6c-.9.5-1.9-.2-1.7-1.2l.9-5.5-4-3.9c-.7-.7-.3-1.9.7-2l5.5-.8 2.4-5c.2-.4.6-.7 1.1-.7Z";

interface OptionProps extends Drawn {
  value: string;
  name: string;
}

function Radio({ scene, acts, value, name, first }: OptionProps & { first: boolean }) {
  return (
    <input
      type="radio"
      id={first ? idOf("rating") : undefined}
      name="rating"
      value={value}
      aria-label={name}
      checked={scene.typed.rating === value}
      onChange={() => acts?.type({ rating: value })}
      {...marks(scene, "rating")}
    />
  );
}

function Stars({ scene, acts }: Drawn) {
  const { words } = scene.page;
  const said = STARS.find((star) => String(star) === scene.typed.rating);
  return (
    <>
      <div class="stars">
        {STARS.map((star) => (
          <span class="star" key={star}>
            <Radio
              scene={scene}
              acts={acts}
              value={String(star)}
              name={`${fill(words.stars, { stars: star, most: STARS.length })}, ${words[`star_${star}`]}`}
              first={star === 1}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </span>
        ))}
      </div>
      {scene.live && (
        <p class="said" aria-hidden="true">
          {said ? words[`star_${said}`] : "\u00a0"}
        </p>
      )}
    </>
  );
}

const THUMB =
  "M7 10v10H4a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1h3Zm2 10V10.4l3.6-7a1.9 1.9 0 0 1 2.3 2.3L14 9h5a2 2 0 0 1 2 2.4l-1.4 7A2 2 0 0 1 17.6 20H9Z";

function Thumbs({ scene, acts }: Drawn) {
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
            <path d={THUMB} />
          </svg>
          <span aria-hidden="true">{name}</span>
        </span>
      ))}
    </div>
  );
}

/** Stars or thumbs, as real radio buttons. */
export function Rating({ scene, acts }: Drawn) {
  const { view, words } = scene.page;
  const { rating, ratingRequired } = view.review;
  if (!rating) return null;
  const recorded = scene.typed.way !== "text";
  return (
    <div {...part("rating_type")}>
      <Group
        scene={scene}
        field="rating"
        label={rating === "star" ? words.rating : words.thumbs}
        required={ratingRequired && !recorded}
      >
        {rating === "star" ? <Stars scene={scene} acts={acts} /> : <Thumbs scene={scene} acts={acts} />}
      </Group>
    </div>
  );
}
