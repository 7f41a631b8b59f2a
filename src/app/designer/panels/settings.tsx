/** The section "settings" of the designer. */
export const SettingsPanel = () => null;
