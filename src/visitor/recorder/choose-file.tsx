/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { megabytes } from "#visitor/text/format-text.ts";
import type { Shown } from "./screen-props.ts";

const ENDINGS = /\.(?:mp4|m4v|mov|webm|m4a|mp3|ogg|oga|opus|wav|aac)$/i;
const isMedia = ({ type, name }: File) => /^(?:video|audio)\//.test(type) || ENDINGS.test(name);

/** A file in the place of a recording: chosen, dropped on it, or on a phone made by its own camera. */
export function Upload({ studio, say }: Shown) {
  const { maxBytes, locale } = studio.options;
  const [problem, setProblem] = useState<string | null>(null);
  const limit = megabytes(maxBytes, locale);
  const take = (file: File | undefined) => {
    if (!file) return;
    if (!isMedia(file) || file.size === 0) setProblem(say("rec_wrong_kind"));
    else if (file.size > maxBytes) setProblem(say("rec_too_big", { size: megabytes(file.size, locale), limit }));
    else studio.keep(file);
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
