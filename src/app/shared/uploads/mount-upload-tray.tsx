import { createRoot } from "react-dom/client";
import { UploadTray } from "./upload-tray.tsx";

let mounted = false;

/** Puts the list of uploads beside the dashboard when the first one begins, so that no screen has to load it. */
export function mountUploadTray(): void {
  if (mounted) return;
  mounted = true;
  createRoot(document.body.appendChild(document.createElement("div"))).render(<UploadTray />);
}
