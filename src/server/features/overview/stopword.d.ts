declare module "stopword" {
  /** Lists by ISO 639-3, which the package exports beside a function we do not use; it comes without types. */
  const lists: Record<string, unknown>;
  export = lists;
}
