const QUALITY = 0.9;
/** Wide enough for any place that shows it. */
const WIDEST = 1920;

/** The picture a video stands at, as a JPEG file. Rejects where there is none, or the browser does not let it be read. */
export async function grabFrame(video: HTMLVideoElement): Promise<File> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) throw new Error("No picture yet.");
  const scale = Math.min(1, WIDEST / width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!blob) throw new Error("The picture could not be written.");
  return new File([blob], "thumbnail.jpg", { type: "image/jpeg" });
}
