import type { MOTION_DIRECTIONS } from "#contract/walls/pages/wall-extras.ts";

/**
 * Where markup and behaviour meet: the classes and attributes by which `behave` finds what it brings to life. Markup
 * takes them from `Stage` and `PlayLink`; whatever has none of them stays as it is, and all of it reads without scripts.
 *
 *     <section class="wall" data-wall="{id}">                      read and click are counted for this id
 *       <a data-cta href>                                          its call to action: any number of links
 *       <div class="stage steps" data-seconds="5">                 cards one after the other; no seconds: by hand only
 *         <div class="controls">                                   in place from the start, seen once they work
 *           <button data-act="pause" aria-label="Pause" data-else="Play">
 *           <button data-act="back"> <div class="dots" data-name="Go to {n}"> <button data-act="on">
 *         <ul class="cards track" tabindex="0">                    scrolls and snaps by CSS alone
 *       <div class="stage flow" data-way="left" data-seconds="4">  a belt without an end; seconds are those of a card
 *         <div class="controls"> … pause
 *         <div class="track" tabindex="0"><ul class="cards">       the belt is copied behind itself, inert
 *       <a data-play href="{video}">                               opens the video in a dialog
 */
export const CAROUSEL_CLASS = "stage";
export const TRACK_CLASS = "track";
export const CONTROLS_CLASS = "controls";
export const DOTS_CLASS = "dots";

/** How a stage moves: from card to card, or on and on. */
export type MotionKind = "steps" | "flow";

export type FlowDirection = (typeof MOTION_DIRECTIONS)[number];

/** Attributes, without `data-`; as `dataset` has them, no name has a second word. */
export const DATA_NAMES = {
  /** On `.wall`: the id things are counted for. */
  wall: "wall",
  /** On links that are the wall's call to action. */
  cta: "cta",
  /** On a stage: seconds a card stays, or takes to go by. */
  seconds: "seconds",
  /** On a stage that flows. */
  way: "way",
  /** On a stage that has more than fits, as soon as its controls work. */
  live: "live",
  /** On a button: `pause`, `back` or `on`. */
  act: "act",
  /** On the pause button: what it is called while things stand still. */
  other: "else",
  /** On the dots: the name of one, `{n}` being its number. */
  name: "name",
  /** On a link to a video. */
  play: "play",
  /** On that link: captions, what they are called, and the word for closing. */
  captions: "captions",
  track: "track",
  close: "close",
} as const;

export type CarouselAction = "pause" | "back" | "on";

/** The attribute of a mark, to spread into markup. */
export const dataAttribute = (name: keyof typeof DATA_NAMES, value: string | number = "") => ({
  [`data-${DATA_NAMES[name]}`]: value,
});
