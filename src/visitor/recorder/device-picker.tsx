/** @jsxImportSource preact */
import type { RecorderLabel } from "#contract/forms/recorder-labels.ts";
import type { Device } from "./open-devices.ts";
import type { GetLabel, RecorderProps } from "./screen-props.ts";

interface DeviceSelectProps {
  word: RecorderLabel;
  say: GetLabel;
  devices: Device[];
  chosen: string | undefined;
  choose: (id: string) => void;
}

function DeviceSelect({ word, say, devices, chosen, choose }: DeviceSelectProps) {
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

const deviceIdOf = (track: MediaStreamTrack | undefined) => track?.getSettings().deviceId;

export function DeviceSelects({ controller, say }: RecorderProps) {
  const { stream, devices, chosen, options } = controller;
  const camera = chosen.camera ?? deviceIdOf(stream?.getVideoTracks()[0]);
  const microphone = chosen.microphone ?? deviceIdOf(stream?.getAudioTracks()[0]);
  // Changing a device would open the browser's screen picker again.
  if (options.way === "screen") return null;
  return (
    <div class="rec-choices">
      {options.way === "video" && (
        <DeviceSelect
          word="rec_camera"
          say={say}
          devices={devices.cameras}
          chosen={camera}
          choose={(id) => void controller.openDevices({ ...chosen, camera: id })}
        />
      )}
      <DeviceSelect
        word="rec_microphone"
        say={say}
        devices={devices.microphones}
        chosen={microphone}
        choose={(id) => void controller.openDevices({ ...chosen, microphone: id })}
      />
    </div>
  );
}
