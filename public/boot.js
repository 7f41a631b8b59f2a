// Runs before the first paint, as a file of its own so that a strict content security policy needs no exception.
// It only repeats on <html> what the person chose: theme ("light", "dark", else the device decides) and language.
(function () {
  var root = document.documentElement;
  function read(key) {
    try {
      return localStorage.getItem(key) || "";
    } catch (_) {
      return "";
    }
  }
  var theme = read("laurel.theme");
  root.dataset.theme = theme === "light" || theme === "dark" ? theme : "system";
  var known = ["en", "es", "de", "ar"];
  var wanted = [read("laurel.locale")].concat(navigator.languages || []);
  for (var i = 0; i < wanted.length; i++) {
    var locale = String(wanted[i]).slice(0, 2);
    if (known.indexOf(locale) >= 0) {
      root.lang = locale;
      root.dir = locale === "ar" ? "rtl" : "ltr";
      break;
    }
  }
})();
