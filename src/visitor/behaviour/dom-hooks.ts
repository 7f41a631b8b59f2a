import type { MOTION_DIRECTIONS } from "#contract/walls/pages/wall-extras.ts";

/**
 * Classes and attributes that connect markup to behaviour. Markup takes them from `Carousel` and `PlayLink`; all of it
 * is readable without scripts.
 *
 *     <section class="wall" data-wall="{id}">                      reads and clicks are counted for this id
 *       <a data-cta href>                                          a call to action; any number of links
 *       <form class="find">  <p class="find-status"> role="status"  .find-clear  <a data-clear href>
 *                                                                results replace what follows the form
 *       <div class="carousel steps" data-seconds="5">                 card by card; without seconds only by hand
 *         <div class="controls">                                   keep their place; visible once they work
 *           <button data-act="pause" aria-label="Pause" data-else="Play">
 *           <button data-act="back"> <div class="dots" data-name="Go to {n}"> <button data-act="on">
 *         <ul class="cards track" tabindex="0">                    scrolls and snaps by CSS alone
 *       <div class="carousel flow" data-way="left" data-seconds="4">  an endless flow; seconds per card
 *         <div class="controls"> … pause
 *         <div class="track" tabindex="0"><ul class="cards">       cards are repeated behind themselves, inert
 *       <a data-play="dialog" href="{video}">                      opens the video in a dialog; "inline": in its place
 *       <a data-play="sound" href="{recording}">                   plays and pauses, `--at` being how far it has played
 *       <div class="toasts" data-play="toasts" data-locale="en">     shown one after another, each once
 *         <button data-act="close">  <ul><li> … <time datetime>    the date becomes "3 days ago"
 */
export const CAROUSEL_CLASS = "carousel";
/** Around reviews that are shown one after another over the host page. */
export const TOASTS_CLASS = "toasts";
export const TRACK_CLASS = "track";
/** On the form that searches the wall. */
export const SEARCH_CLASS = "find";
export const CONTROLS_CLASS = "controls";
export const DOTS_CLASS = "dots";
/** On a carousel that is as high as the cards in view. */
export const FIT_CLASS = "fit";

export type MotionKind = "steps" | "flow";

export type FlowDirection = (typeof MOTION_DIRECTIONS)[number];

// `dataset` keys. Constants, not one object: the minifier inlines them.

export const DATA_WALL = "wall";
export const DATA_CTA = "cta";
/** On a link that shows the whole wall again. */
export const DATA_CLEAR = "clear";
/** Seconds a card stays, or takes to pass. */
export const DATA_SECONDS = "seconds";
export const DATA_WAY = "way";
/** On a carousel with more than fits, once its controls work. */
export const DATA_LIVE = "live";
/** On the toast that is in view. */
export const DATA_SHOWN = "shown";
/** On a list whose cards were dealt to lanes. */
export const DATA_DEALT = "dealt";
export const DATA_ACTION = "act";
/** On the pause button: its label while the carousel is paused. */
export const DATA_OTHER_LABEL = "else";
/** On the dots: the label of one, `{n}` being its number. */
export const DATA_DOT_LABEL = "name";
/** On a link to a recording: where it plays. */
export const DATA_PLAY = "play";
export type PlayPlace = "inline" | "dialog" | "sound" | "toasts";
/** On that link: address of the captions, their label, and the label of the close button. */
export const DATA_CAPTIONS = "captions";
export const DATA_CAPTIONS_LABEL = "track";
export const DATA_CLOSE_LABEL = "close";

/** On toasts: the language of their dates. */
export const DATA_LOCALE = "locale";

type DataName =
  | typeof DATA_WALL
  | typeof DATA_CTA
  | typeof DATA_CLEAR
  | typeof DATA_SECONDS
  | typeof DATA_WAY
  | typeof DATA_LIVE
  | typeof DATA_ACTION
  | typeof DATA_OTHER_LABEL
  | typeof DATA_DOT_LABEL
  | typeof DATA_PLAY
  | typeof DATA_CAPTIONS
  | typeof DATA_CAPTIONS_LABEL
  | typeof DATA_CLOSE_LABEL
  | typeof DATA_LOCALE;

export type CarouselAction = "pause" | "back" | "on";
export type WallAction = CarouselAction | "close";

export const dataAttribute = (name: DataName, value: string | number = "") => ({ [`data-${name}`]: value });
