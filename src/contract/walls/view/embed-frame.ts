/**
 * What a frame on another site and the script beside it agree on: `<iframe class="svc-frame" data-id="{id}"
 * src="{origin}/w/{slug}?frame=1">` and the embed script, which makes it as high as what it shows.
 */
export const FRAME_CLASS = "svc-frame";

/** The one message a frame sends, to whoever holds it; nothing in it is worth hiding. */
export interface FrameHeight {
  type: "laurel:frame";
  id: string;
  /** Pixels. */
  height: number;
}

/** What the script asks a frame that may have said its height before there was anybody to hear it. */
export const FRAME_HEIGHT_REQUEST = "laurel:ask";
