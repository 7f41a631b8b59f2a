// Runs before the first paint, as a file of its own so that a strict content security policy needs no exception.
// It repeats on <html> which theme the person chose ("light", "dark", else the device decides), shows the static shell of
// the screen (`src/app/shared/shell/shell.css`), and asks for the list most visits begin with while the dashboard itself is
// still being read: the shell shows its names and texts, and `src/api/client.ts` takes the answer.
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

  /**
   * The start of a comment without markup, as in `plain-text.ts`. The document it is parsed into is inert.
   * @param {string} html
   */
  function excerpt(html) {
    var start = html.slice(0, 1500);
    if (!/[<&]/.test(start)) return start;
    var apart = start.replace(/<(?:br|\/p|\/li|\/blockquote)\b/gi, " $&");
    return new DOMParser().parseFromString(apart, "text/html").body.textContent || "";
  }
  /**
   * @param {string} classes
   * @param {string} text
   */
  function part(classes, text) {
    var element = document.createElement("span");
    element.className = classes;
    element.textContent = text;
    return element;
  }
  /**
   * Writes the name and the text of a review into a row of the static shell, as in `review-row.tsx`.
   * @param {Element} row
   * @param {any} review
   */
  function fillRow(row, review) {
    var name = row.querySelector(".row-name");
    var words = row.querySelector(".row-words");
    if (review.feed_fields.name)
      name.replaceChildren(Object.assign(part("", review.feed_fields.name), { dir: "auto" }));
    var title = review.review_title || "";
    var text = excerpt(review.comment || "");
    if (title || text) words.replaceChildren(part(title && "row-title", title), text);
    words.classList.add("match-parent");
    words.setAttribute("dir", "auto");
    if (review.video_feed && review.video_feed.static_thumb_url) words.before(part("row-poster", ""));
    row.classList.toggle("is-done", (review.extra_details || {}).state === "set_aside");
  }
  /** @param {string} list */
  function fillShell(list) {
    try {
      var reviews = JSON.parse(list).data.data;
      document.querySelectorAll("#shell .row-slot").forEach(function (slot, index) {
        if (reviews[index]) fillRow(slot.firstElementChild, reviews[index]);
        else if (reviews.length > 0) slot.hidden = true;
      });
    } catch {
      // The dashboard says what is wrong with it.
    }
  }

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
    // "" for a tab that chose none.
    var kept = sessionStorage.getItem("laurel.workspace");
    var chosen = kept === null ? localStorage.getItem("laurel.workspace") : kept;
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
    var list = document.getElementById("reviews");
    var answer;
    if (list) list.remove();
    if (list && list.dataset.workspace === workspace) {
      var text = list.textContent;
      answer = Promise.resolve(new Response(text, { headers: { "content-type": "application/json" } }));
      // The shell is parsed by then, and no module has run yet.
      document.addEventListener(
        "readystatechange",
        function () {
          fillShell(text);
        },
        { once: true },
      );
    } else {
      answer = fetch(url, { headers: { "x-laurel": "1", "svc-workspace-id": workspace } }).then(function (response) {
        // Not response.clone(): its body would only arrive after the modules have run.
        return response.text().then(function (body) {
          fillShell(body);
          return new Response(body, response);
        });
      });
      answer.catch(function () {
        // Said by whoever takes it.
      });
    }
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
