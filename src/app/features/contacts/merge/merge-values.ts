import type { Contact } from "#contract/contacts/contact.ts";
import { TEXTS, type TextName } from "#app/features/contacts/contact-data/contact-values.ts";

/** Texts both have, and not the same ones: what has to be chosen between. */
export const differingFields = (kept: Contact, other: Contact): TextName[] =>
  TEXTS.filter((name) => kept[name] !== "" && other[name] !== "" && kept[name] !== other[name]);

/** Texts only one of two has, or both alike: what is there afterwards anyway. */
export const agreedFields = (kept: Contact, other: Contact): { name: TextName; value: string }[] => {
  const open = differingFields(kept, other);
  return TEXTS.flatMap((name) => {
    const value = kept[name] || other[name];
    return value && !open.includes(name) ? [{ name, value }] : [];
  });
};
