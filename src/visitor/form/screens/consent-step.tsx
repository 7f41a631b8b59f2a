/** @jsxImportSource preact */
import { fill, inDays } from "#visitor/text/format-text.ts";
import { Optional, Problem, idOf, marks } from "#visitor/form/fields/field.tsx";
import { part } from "#visitor/form/fields/preview-target.ts";
import type { Drawn } from "#visitor/form/state/form-state.ts";
import { Section } from "./step-section.tsx";

/** Who looks after the visitor's data, where they say how, and how long it is kept. */
export function Keeper({ scene }: Pick<Drawn, "scene">) {
  const { view, words } = scene.page;
  const { controller, privacyUrl, keptDays } = view.consent;
  if (!controller && !privacyUrl && !keptDays) return null;
  return (
    <p class="small">
      {controller && <span dir="auto">{fill(words.controller, { name: controller })} </span>}
      {privacyUrl && (
        <a href={privacyUrl} target="_blank" rel="noopener noreferrer">
          {words.privacy}
        </a>
      )}
      {keptDays && <span> {fill(words.retention, { days: inDays(keptDays, view.language) })}</span>}
    </p>
  );
}

/** What may be done with the review: each purpose has a box of its own, empty until it is ticked. */
export function Consent({ scene, acts }: Drawn) {
  const { view, words } = scene.page;
  if (view.consent.purposes.length === 0) return null;
  return (
    <Section scene={scene} step="consent" heading={words.consent_heading} headingPart="consent">
      <p class="lead">{words.consent_text}</p>
      {view.consent.purposes.map(({ purpose, text, required }) => {
        const field = `consents.${purpose}`;
        return (
          <div class="field" key={purpose} {...part(`consent.${purpose}`)}>
            <label class="tick">
              <input
                type="checkbox"
                id={idOf(field)}
                name="consents[]"
                value={purpose}
                required={required}
                checked={scene.typed.consents.includes(purpose)}
                onChange={(event) => acts?.agree(purpose, event.currentTarget.checked)}
                {...marks(scene, field)}
              />
              <span dir="auto">
                {text}
                <Optional scene={scene} required={required} />
              </span>
            </label>
            <Problem scene={scene} field={field} />
          </div>
        );
      })}
      <p class="small">{words.consent_note}</p>
      <Keeper scene={scene} />
    </Section>
  );
}
