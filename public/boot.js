// Runs before the first paint, as a file of its own so that a strict content security policy needs no exception.
// It repeats on <html> which theme the person chose ("light", "dark", else the device decides), shows the static shell of
// the screen (`src/app/shared/shell/shell.css`), and asks for the list most visits begin with while the dashboard itself is
// still being read; `src/api/client.ts` takes the answer.
// It also takes over what libraries write as HTML, such as the shadow trees of the player (Trusted Types): nothing that could
// run code. A browser without Trusted Types goes without.
(function () {
  var URLS = /^(?:action|data|formaction|href|src|xlink:href)$/;
  /** @param {Attr} attribute */
  function runs(attribute) {
    if (/^on|^srcdoc$/.test(attribute.name)) return true;
    return URLS.test(attribute.name) && /^javascript:/i.test(attribute.value.replace(/[\0-\x20]/g, ""));
  }
  /**
   * @param {ParentNode} root
   * @returns {boolean}
   */
  function canRun(root) {
    return Array.from(root.querySelectorAll("*")).some(function (one) {
      if (/^(?:script|iframe|object|embed)$/.test(one.localName)) return true;
      return Array.from(one.attributes).some(runs) || (one instanceof HTMLTemplateElement && canRun(one.content));
    });
  }
  if (window.trustedTypes)
    window.trustedTypes.createPolicy("default", {
      /**
       * @param {string} html
       * @param {string} _type
       * @param {string | undefined} sink
       */
      createHTML: function (html, _type, sink) {
        // A document parsed like this is inert: it runs no script and loads nothing.
        if (sink === "DOMParser parseFromString") return html;
        if (!canRun(new DOMParser().parseFromString(html, "text/html"))) return html;
        // The browser refuses null; a library that asks beforehand expects an error.
        if (sink) return null;
        throw new TypeError("This markup could run code.");
      },
    });
})();

(function () {
  var root = document.documentElement;
  /** @param {string} name */
  function preference(name) {
    try {
      return localStorage.getItem("laurel." + name) || "";
    } catch {
      // A browser that keeps nothing follows the device.
      return "";
    }
  }
  var session;
  try {
    session = JSON.parse(document.getElementById("session").textContent).data;
  } catch {
    // Nobody is signed in, or the dashboard asks by itself.
  }
  // What the person chose on any device; this browser's copy where the page came without a session.
  var own = (session && session.user && session.user.preferences) || {};
  try {
    // The dashboard reads this browser's copy as well.
    if (own.theme) localStorage.setItem("laurel.theme", own.theme === "system" ? "" : String(own.theme));
    if (own.density) localStorage.setItem("laurel.density", String(own.density));
    if (typeof own.single_keys === "boolean") localStorage.setItem("laurel.single-keys", own.single_keys ? "" : "off");
  } catch {
    // A browser that keeps nothing: the dashboard does it again when it has loaded.
  }
  var theme = own.theme || preference("theme");
  root.dataset.theme = theme === "light" || theme === "dark" ? theme : "system";

  if (/^\/(?:setup|sign-in)\b/.test(location.pathname)) return;
  if (!session || !session.user) return;
  try {
    var chosen = sessionStorage.getItem("laurel.workspace") || localStorage.getItem("laurel.workspace");
    var mine = session.workspaces.map(function (one) {
      return one.unique_workspace_id;
    });
    var workspace = mine.includes(chosen) ? chosen : mine[0];
    var isInbox = /^\/(?:reviews)?$/.test(location.pathname) && workspace;

    // The parts of the static shell that are shown until React replaces it, in the sizes that the person chose.
    root.dataset.opening = isInbox ? (preference("views-rail") === "hidden" ? "inbox" : "inbox rail") : "page";
    var density = own.density || preference("density");
    root.classList.toggle("is-compact", density ? density === "compact" : !matchMedia("(width < 64rem)").matches);

    if (!isInbox || location.search) return;
    var url = "/proxy/v3/feeds?page=1";
    var answer = fetch(url, { headers: { "x-laurel": "1", "svc-workspace-id": workspace } });
    answer.catch(function () {
      // Said by whoever takes it.
    });
    window.laurelEarly = { url: url, workspace: workspace, answer: answer };

    // The first date or number that a page formats costs about 20 ms. Format some now, after the static shell has been
    // painted, while the dashboard is still loading.
    requestAnimationFrame(function () {
      setTimeout(function () {
        var now = new Intl.DateTimeFormat(root.lang, { dateStyle: "medium" }).format();
        return (
          now + new Intl.RelativeTimeFormat(root.lang).format(0, "day") + new Intl.NumberFormat(root.lang).format(0)
        );
      });
    });
  } catch {
    // The dashboard asks by itself.
  }
})();
