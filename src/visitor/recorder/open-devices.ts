export interface DeviceChoice {
  camera?: string | undefined;
  microphone?: string | undefined;
}

const exactDevice = (id: string | undefined) => (id ? { deviceId: { exact: id } } : {});
const voiceConstraints = ({ microphone }: DeviceChoice) => ({
  ...exactDevice(microphone),
  echoCancellation: true,
  noiseSuppression: true,
});

/** Waits for the browser's prompt. Throws the browser's `DOMException`. */
export function openCamera(way: "video" | "audio", chosen: DeviceChoice): Promise<MediaStream> {
  const video = {
    ...(chosen.camera ? exactDevice(chosen.camera) : { facingMode: "user" }),
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30, max: 30 },
  };
  return navigator.mediaDevices.getUserMedia({ video: way === "video" && video, audio: voiceConstraints(chosen) });
}

/** A recording has one audio track. */
function mixAudio(streams: MediaStream[]): MediaStreamTrack[] {
  const heard = streams.filter((stream) => stream.getAudioTracks().length > 0);
  if (heard.length < 2) return heard.flatMap((stream) => stream.getAudioTracks());
  const context = new AudioContext();
  const mixed = context.createMediaStreamDestination();
  for (const stream of heard) context.createMediaStreamSource(stream).connect(mixed);
  void context.resume();
  return mixed.stream.getAudioTracks();
}

/** `voice` is null when the visitor refuses the microphone. */
export async function openScreen(
  chosen: DeviceChoice,
): Promise<{ stream: MediaStream; sources: MediaStream[]; voice: boolean }> {
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 30 } }, audio: true });
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: voiceConstraints(chosen) }).catch(() => null);
  const sources = microphone ? [screen, microphone] : [screen];
  const stream = new MediaStream([...screen.getVideoTracks(), ...mixAudio(sources)]);
  return { stream, sources, voice: microphone !== null };
}

export interface Device {
  id: string;
  name: string;
}

/** Device names are only known after the visitor agreed to one. */
export async function listDevices(): Promise<{ cameras: Device[]; microphones: Device[] }> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind) =>
    all
      .filter((device) => device.kind === kind && device.deviceId && device.label)
      .map(({ deviceId: id, label: name }) => ({ id, name }));
  return { cameras: of("videoinput"), microphones: of("audioinput") };
}
