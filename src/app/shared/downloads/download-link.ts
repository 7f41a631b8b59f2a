/** Lets the browser download a URL. Without `name`, the response names the file. */
export function downloadLink(url: string, name = ""): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
