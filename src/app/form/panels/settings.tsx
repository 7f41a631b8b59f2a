/** A section of the form editor. */
export function SettingsPanel() {
  return null;
}
