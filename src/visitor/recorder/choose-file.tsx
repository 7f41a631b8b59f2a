/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { formatMegabytes } from "#visitor/text/format-text.ts";
import type { RecorderProps } from "./screen-props.ts";

const MEDIA_EXTENSIONS = /\.(?:mp4|m4v|mov|webm|m4a|mp3|ogg|oga|opus|wav|aac)$/i;
const isMedia = ({ type, name }: File) => /^(?:video|audio)\//.test(type) || MEDIA_EXTENSIONS.test(name);

/** A file in the place of a recording: chosen, dropped on it, or on a phone made by its own camera. */
export function UploadScreen({ studio, say }: RecorderProps) {
  const { maxBytes, locale } = studio.options;
  const [problem, setProblem] = useState<string | null>(null);
  const limit = formatMegabytes(maxBytes, locale);
  const take = (file: File | undefined) => {
    if (!file) return;
    if (!isMedia(file) || file.size === 0) setProblem(say("rec_wrong_kind"));
    else if (file.size > maxBytes) setProblem(say("rec_too_big", { size: formatMegabytes(file.size, locale), limit }));
    else studio.useFile(file);
  };
  return (
    <>
      <label class="pick rec-pick">
        <input
          type="file"
          data-first
          accept="video/*,audio/*"
          aria-describedby="rec-upload-about"
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            currentTarget.value = "";
          }}
        />
        {say("rec_choose")}
      </label>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <p class="small" id="rec-upload-about">
        {say("rec_upload_about", { size: limit })}
      </p>
    </>
  );
}
