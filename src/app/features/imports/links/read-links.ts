/** Web addresses pasted in bulk: each once, in their order, and what is none. */
export function parseLinks(text: string): { urls: string[]; rest: string[] } {
  const words = text.split(/[\s<>"']+/).filter(Boolean);
  const isAddress = (word: string) => /^https?:$/.test(URL.parse(word)?.protocol ?? "");
  return { urls: [...new Set(words.filter(isAddress))], rest: words.filter((word) => !isAddress(word)) };
}
