const TAG = /\s*(?:W\/)?("[^"]*")\s*(?:,|$)/y;

/** Whether an `If-None-Match` header matches a tag: one of a list, weak or strong, or `*`. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header?.trim() === "*") return true;
  TAG.lastIndex = 0;
  for (let found = TAG.exec(header ?? ""); found; found = TAG.exec(header ?? "")) if (found[1] === tag) return true;
  return false;
}
