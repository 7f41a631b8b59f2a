/** A page or a widget that is brought to other sites. */
export interface SharedWall {
  kind: "page" | "widget";
  /** What its snippet names. */
  id: string;
  name: string;
  /** Where its page is; a widget has none. */
  url?: string;
}
