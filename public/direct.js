// Starts a dashboard of static files (`npm run static`), in the language the person chose or else the browser's. With a
// service, that writes the page in the right language instead.
(function () {
  var block = document.getElementById("direct");
  if (!block) return;
  /** @type {{ language: string, languages: Record<string, { dir: string, script: string, styles: string[] }> }} */
  var page = JSON.parse(block.textContent || "");
  var chosen = /(?:^|; )laurel-locale=(\w+)/.exec(document.cookie);
  var wanted = (chosen ? [chosen[1]] : []).concat(
    navigator.languages.map(function (tag) {
      return tag.slice(0, 2);
    }),
  );
  var language =
    wanted.find(function (one) {
      return Object.hasOwn(page.languages, one);
    }) || page.language;
  var build = page.languages[language];
  document.documentElement.lang = language;
  document.documentElement.dir = build.dir;
  build.styles.forEach(function (address) {
    var link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    document.head.append(link);
  });
  void import(build.script);
})();
