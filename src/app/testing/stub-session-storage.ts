import { vi } from "vitest";

/** A sessionStorage whose entries are own properties, as in browsers: `Object.keys` has to list them. */
class Tab {
  [name: string]: unknown;
  static readonly methods = {
    getItem(this: Tab, name: string) {
      return typeof this[name] === "string" ? this[name] : null;
    },
    setItem(this: Tab, name: string, text: string) {
      this[name] = text;
    },
    removeItem(this: Tab, name: string) {
      delete this[name];
    },
  };
}
Object.assign(Tab.prototype, Tab.methods);

/** An empty storage of the tab, for tests outside a browser. */
export const stubSessionStorage = () => vi.stubGlobal("sessionStorage", new Tab());
