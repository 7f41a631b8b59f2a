// Runs before the first paint, as a file of its own so that a strict content security policy needs no exception.
// It only repeats on <html> which theme the person chose: "light", "dark", else the device decides.
(function () {
  var theme = "";
  try {
    theme = localStorage.getItem("laurel.theme") || "";
  } catch {
    // A browser that keeps nothing follows the device.
  }
  document.documentElement.dataset.theme = theme === "light" || theme === "dark" ? theme : "system";
})();
