/** @jsxImportSource preact */
import { fillPlaceholders, formatDays } from "#visitor/text/format-text.ts";
import { OptionalMark, FieldError, fieldId, errorAttributes } from "#visitor/form/fields/field.tsx";
import { previewPart } from "#visitor/form/fields/preview-target.ts";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";
import { FormSection } from "./step-section.tsx";

export function DataController({ scene }: Pick<FormComponentProps, "scene">) {
  const { view, words } = scene.page;
  const { controller, privacyUrl, keptDays } = view.consent;
  if (!controller && !privacyUrl && !keptDays) return null;
  return (
    <p class="small">
      {controller && <span dir="auto">{fillPlaceholders(words.controller, { name: controller })} </span>}
      {privacyUrl && (
        <a href={privacyUrl} target="_blank" rel="noopener noreferrer">
          {words.privacy}
        </a>
      )}
      {keptDays && <span> {fillPlaceholders(words.retention, { days: formatDays(keptDays, view.language) })}</span>}
    </p>
  );
}

/** Every purpose has a checkbox of its own, never preselected. */
export function Consent({ scene, acts }: FormComponentProps) {
  const { view, words } = scene.page;
  if (view.consent.purposes.length === 0) return null;
  return (
    <FormSection scene={scene} step="consent" heading={words.consent_heading} headingPart="consent">
      <p class="lead">{words.consent_text}</p>
      {view.consent.purposes.map(({ purpose, text, required }) => {
        const field = `consents.${purpose}`;
        return (
          <div class="field" key={purpose} {...previewPart(`consent.${purpose}`)}>
            <label class="tick">
              <input
                type="checkbox"
                id={fieldId(field)}
                name="consents[]"
                value={purpose}
                required={required}
                checked={scene.typed.consents.includes(purpose)}
                onChange={(event) => acts?.setConsent(purpose, event.currentTarget.checked)}
                {...errorAttributes(scene, field)}
              />
              <span dir="auto">
                {text}
                <OptionalMark scene={scene} required={required} />
              </span>
            </label>
            <FieldError scene={scene} field={field} />
          </div>
        );
      })}
      <p class="small">{words.consent_note}</p>
      <DataController scene={scene} />
    </FormSection>
  );
}
