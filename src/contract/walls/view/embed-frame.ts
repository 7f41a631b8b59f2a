/** The class of the container in a snippet (v3 interface, section 2.8); a hosted service may have its own. */
export const EMBED_CLASS = "svc-embed";

export const EMBED_WIDTHS = { phone: 390, desktop: 1280 } as const;

/**
 * The contract between an embedded wall, `<iframe class="svc-frame" data-id="{id}" src="{origin}/w/{slug}?frame=1">`, and
 * the script on the host page, which sets the height of the frame to that of its content.
 */
export const FRAME_CLASS = "svc-frame";

/** The only message of a frame, to any origin; it contains nothing private. */
export interface FrameHeight {
  type: "laurel:frame";
  id: string;
  height: number;
}

/** Sent to a frame that may have reported its height before the script listened. */
export const FRAME_HEIGHT_REQUEST = "laurel:ask";
