/** @jsxImportSource preact */
import { directionOf } from "#visitor/text/format-text.ts";
import { previewPart } from "#visitor/form/fields/preview-target.ts";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";

/** The form's languages, each in its own words. Links, so that they work by themselves; what is typed stays with scripts. */
export function Languages({ scene, acts }: FormComponentProps) {
  const { view, words } = scene.page;
  const current = view.languages.find(({ code }) => code === view.language);
  if (view.languages.length < 2) return null;
  return (
    <details class="languages" {...previewPart("languages")}>
      <summary aria-label={`${words.language}: ${current?.name ?? view.language}`}>
        <span>{current?.name ?? view.language}</span>
      </summary>
      <ul>
        {view.languages.map(({ code, name }) => (
          <li key={code}>
            <a
              href={`?lang=${code}`}
              hreflang={code}
              lang={code}
              dir={directionOf(code)}
              aria-current={code === view.language ? "true" : undefined}
              onClick={(event) => {
                if (!acts) return;
                event.preventDefault();
                event.currentTarget.closest("details")?.removeAttribute("open");
                acts.changeLanguage(code);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
