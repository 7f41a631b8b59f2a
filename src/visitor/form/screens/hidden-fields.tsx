/** @jsxImportSource preact */
import type { FormPage } from "#visitor/form/state/form-state.ts";

/** What goes along unseen. Nobody sees `website` either: what fills it in is no person. */
export function HiddenFields({ page }: { page: FormPage }) {
  const { view, source, person, test, stamp } = page;
  const fields = { language: view.language, source, person, test, stamp };
  return (
    <>
      {Object.entries(fields).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <label class="trap" aria-hidden="true">
        {page.trap}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}
