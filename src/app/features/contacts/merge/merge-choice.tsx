import { useId } from "react";
import type { Contact } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { type TextName, TEXTS } from "#app/features/contacts/contact-data/contact-values.ts";
import { contactNameOrId, fieldLabel } from "#app/features/contacts/contact-data/contact-labels.ts";

export const differingFields = (target: Contact, other: Contact): TextName[] =>
  TEXTS.filter((name) => target[name] !== "" && other[name] !== "" && target[name] !== other[name]);

/** Text fields that only one contact has, or both with the same value. */
const agreedFields = (target: Contact, other: Contact): { name: TextName; value: string }[] => {
  const open = differingFields(target, other);
  return TEXTS.flatMap((name) => {
    const value = target[name] || other[name];
    return value && !open.includes(name) ? [{ name, value }] : [];
  });
};

type MergeChoiceProps = {
  target: Contact;
  other: Contact;
  taken: ReadonlySet<TextName>;
  onTake: (name: TextName, on: boolean) => void;
};

type SideProps = { field: TextName | "kept"; whose: string; value: string; checked: boolean; onChoose: () => void };

function Side({ field, whose, value, checked, onChoose }: SideProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-9 items-start gap-2.5 rounded-md border border-line bg-surface px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft pointer-coarse:min-h-11"
    >
      <input
        id={id}
        type="radio"
        name={`merge-${field}`}
        checked={checked}
        onChange={onChoose}
        className="check mt-[0.1875rem]"
      />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {value}
        <span className="block truncate text-xs text-ink-faint">{whose}</span>
      </span>
    </label>
  );
}

type KeptChoiceProps = { target: Contact; other: Contact; onSwap: () => void };

/** Which of two contacts is kept. They stand in the order of their ids, so that a choice moves nothing. */
export function KeptChoice({ target, other, onSwap }: KeptChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{m.person_merge_keep()}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {[target, other]
          .toSorted((one, two) => one.id - two.id)
          .map((contact) => (
            <Side
              key={contact.id}
              field="kept"
              value={contactNameOrId(contact)}
              whose={[contact.email, contact.company].filter(Boolean).join(" · ")}
              checked={contact.id === target.id}
              onChoose={onSwap}
            />
          ))}
      </div>
    </fieldset>
  );
}

export function MergeChoice({ target, other, taken, onTake }: MergeChoiceProps) {
  const open = differingFields(target, other);
  const agreed = agreedFields(target, other);
  return (
    <div className="flex flex-col gap-4">
      {open.map((field) => (
        <fieldset key={field}>
          <legend className="mb-1.5 font-medium">{fieldLabel(field)}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            <Side
              field={field}
              whose={m.person_merge_kept()}
              value={target[field]}
              checked={!taken.has(field)}
              onChoose={() => onTake(field, false)}
            />
            <Side
              field={field}
              whose={m.person_merge_other()}
              value={other[field]}
              checked={taken.has(field)}
              onChoose={() => onTake(field, true)}
            />
          </div>
        </fieldset>
      ))}
      {agreed.length > 0 && (
        <section aria-label={m.person_merge_settled()}>
          <h3 className="mb-1.5 font-medium">{m.person_merge_settled()}</h3>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
            {agreed.map(({ name, value }) => (
              <div key={name} className="contents">
                <dt className="text-ink-faint">{fieldLabel(name)}</dt>
                <dd dir="auto" className="wrap-anywhere">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
