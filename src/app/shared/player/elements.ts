import "media-chrome/media-captions-button";
import "media-chrome/media-control-bar";
import "media-chrome/media-controller";
import "media-chrome/media-fullscreen-button";
import "media-chrome/media-loading-indicator";
import "media-chrome/media-mute-button";
import "media-chrome/media-play-button";
import "media-chrome/media-playback-rate-button";
import "media-chrome/media-time-range";
import "media-chrome/media-volume-range";
import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "media-controller": Plain & { audio?: boolean };
      "media-control-bar": Plain;
      "media-play-button": Plain;
      "media-time-range": Plain;
      "media-mute-button": Plain;
      "media-volume-range": Plain;
      "media-playback-rate-button": Plain & { rates?: string };
      "media-captions-button": Plain;
      "media-fullscreen-button": Plain;
      "media-loading-indicator": Plain;
    }
  }
}

/** Steps of the playback speed. */
export const RATES = "0.75 1 1.25 1.5 2";
