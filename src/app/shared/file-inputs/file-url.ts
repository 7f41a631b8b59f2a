const urls = new WeakMap<File, string>();

/** An address under which a chosen file can be shown in this tab; the same file keeps the same one. */
export function fileUrl(file: File): string {
  const url = urls.get(file) ?? URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}
