import { addTranslation, setLanguage } from "media-chrome/utils/i18n";
import { m } from "#messages/gen/messages.js";
import { getLocale } from "#messages/gen/runtime.js";

function unitNames(unit: "hour" | "minute" | "second") {
  const format = new Intl.NumberFormat(getLocale(), { style: "unit", unit, unitDisplay: "long" });
  const name = (count: number) => format.formatToParts(count).find(({ type }) => type === "unit")?.value ?? unit;
  return { [unit]: name(1), [`${unit}s`]: name(5) };
}

export function translatePlayer(): void {
  const locale = getLocale();
  addTranslation(locale, {
    Captions: m.editor_player_captions(),
    "Enable captions": m.editor_player_captions_on(),
    "Disable captions": m.editor_player_captions_off(),
    "closed captions": m.editor_player_captions(),
    Play: m.editor_player_play(),
    play: m.editor_player_play(),
    Pause: m.editor_player_pause(),
    pause: m.editor_player_pause(),
    Mute: m.editor_player_mute(),
    mute: m.editor_player_mute(),
    Unmute: m.editor_player_unmute(),
    unmute: m.editor_player_unmute(),
    volume: m.editor_player_volume(),
    seek: m.editor_player_seek(),
    "Playback rate": m.editor_player_speed(),
    "Playback rate {playbackRate}": m.editor_player_speed_now({ rate: "{playbackRate}" }),
    "current playback rate": m.editor_player_speed(),
    "{currentTime} of {totalTime}": m.editor_player_time_of({ now: "{currentTime}", total: "{totalTime}" }),
    "{time} remaining": m.editor_player_left({ time: "{time}" }),
    "video not loaded, unknown time.": m.editor_player_not_loaded(),
    "video player": m.editor_player_video(),
    "audio player": m.editor_player_audio(),
    ...unitNames("hour"),
    ...unitNames("minute"),
    ...unitNames("second"),
    "media loading": m.editor_player_loading(),
    "Enter fullscreen mode": m.editor_player_full(),
    "enter fullscreen mode": m.editor_player_full(),
    "Exit fullscreen mode": m.editor_player_full_exit(),
    "exit fullscreen mode": m.editor_player_full_exit(),
  });
  setLanguage(locale);
}
