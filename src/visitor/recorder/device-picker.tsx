/** @jsxImportSource preact */
import type { RecorderWord } from "#contract/forms/recorder-labels.ts";
import type { Device } from "./open-devices.ts";
import type { Say, Shown } from "./screen-props.ts";

interface ChoiceProps {
  word: RecorderWord;
  say: Say;
  devices: Device[];
  chosen: string | undefined;
  choose: (id: string) => void;
}

function Choice({ word, say, devices, chosen, choose }: ChoiceProps) {
  if (devices.length < 2) return null;
  return (
    <label class="rec-choice">
      <span class="small">{say(word)}</span>
      <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        {devices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const idOf = (track: MediaStreamTrack | undefined) => track?.getSettings().deviceId;

/** Which camera and microphone, where there are several. */
export function Devices({ studio, say }: Shown) {
  const { stream, devices, chosen, options } = studio;
  const camera = chosen.camera ?? idOf(stream?.getVideoTracks()[0]);
  const microphone = chosen.microphone ?? idOf(stream?.getAudioTracks()[0]);
  // A screen is chosen in the browser's own question, and would be asked for again.
  if (options.way === "screen") return null;
  return (
    <div class="rec-choices">
      {options.way === "video" && (
        <Choice
          word="rec_camera"
          say={say}
          devices={devices.cameras}
          chosen={camera}
          choose={(id) => void studio.open({ ...chosen, camera: id })}
        />
      )}
      <Choice
        word="rec_microphone"
        say={say}
        devices={devices.microphones}
        chosen={microphone}
        choose={(id) => void studio.open({ ...chosen, microphone: id })}
      />
    </div>
  );
}
