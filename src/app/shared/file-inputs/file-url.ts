const urls = new WeakMap<File, string>();

/** An object URL for this tab; the same file always gets the same URL. */
export function fileUrl(file: File): string {
  const url = urls.get(file) ?? URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}
