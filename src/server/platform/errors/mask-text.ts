const LENGTH = 500;
const PARAMETERS = /\nparams: [^]*$/;
// Begins where no part of an address stands before, so that a long text is read once.
const EMAIL_ADDRESS = /(?<![^\s<>"'(,;:=])[^\s<>"'(,;:=]+@[^\s<>"'(),;:=]+/g;

/** The message of an error without the parameters of a statement and without e-mail addresses, at most 500 characters. */
export function maskText(text: string): string {
  const masked = text.replace(PARAMETERS, "").replace(EMAIL_ADDRESS, "[e-mail address]");
  return masked.length > LENGTH ? `${masked.slice(0, LENGTH)}…` : masked;
}
