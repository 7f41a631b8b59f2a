const padTwo = (value: number) => String(value).padStart(2, "0");

/** Hours, minutes and seconds of a length in seconds. */
export function clockParts(seconds: number): [hours: number, minutes: number, seconds: number] {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
}

/** The length of a recording as players show it, in any language: "1:24", "1:02:03". */
export function formatClock(seconds: number): string {
  const [hours, minutes, rest] = clockParts(seconds);
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${padTwo(rest)}` : `${minutes}:${padTwo(rest)}`;
}
