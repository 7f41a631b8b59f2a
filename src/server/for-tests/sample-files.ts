import clip from "#server/demo/media/clip.webm?inline";
import voice from "#server/demo/media/voice.webm?inline";

const decode = (text: string) => Buffer.from(text.slice(text.indexOf(",") + 1), "base64");
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const CSV = "Review Text,Name,Email\nGood,Ana,ana@example.test\n";

/** A small file of the kind a field of this name takes. */
export function sampleFile(field: string): File {
  if (/csv/.test(field)) return new File([CSV], "rows.csv", { type: "text/csv" });
  if (/video/.test(field)) return new File([decode(clip)], "clip.webm", { type: "video/webm" });
  if (/audio/.test(field)) return new File([decode(voice)], "voice.webm", { type: "audio/webm" });
  return new File([decode(PIXEL)], "pixel.png", { type: "image/png" });
}
