const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A name as people can type it, to compare it with what they typed: without invisible marks, with single plain spaces. */
export const comparableName = (text: string): string =>
  text.replace(INVISIBLE, "").normalize("NFKC").replace(/\s+/g, " ").trim();
