// Runs before the first paint, as a file of its own so that a strict content security policy needs no exception.
// It repeats on <html> which theme the person chose ("light", "dark", else the device decides), and asks for the list most
// visits begin with while the dashboard itself is still being read; `src/api/prefetched-response.ts` takes the answer.
(function () {
  var theme = "";
  try {
    theme = localStorage.getItem("laurel.theme") || "";
  } catch {
    // A browser that keeps nothing follows the device.
  }
  document.documentElement.dataset.theme = theme === "light" || theme === "dark" ? theme : "system";

  if (location.pathname !== "/reviews" || location.search) return;
  try {
    var session = JSON.parse(document.getElementById("session").textContent).data;
    var chosen = sessionStorage.getItem("laurel.workspace") || localStorage.getItem("laurel.workspace");
    var mine = session.workspaces.map(function (one) {
      return one.unique_workspace_id;
    });
    var workspace = mine.includes(chosen) ? chosen : mine[0];
    if (!session.user || !workspace) return;
    var url = "/proxy/v3/feeds?page=1";
    var answer = fetch(url, { headers: { "x-laurel": "1", "svc-workspace-id": workspace } });
    answer.catch(function () {
      // Said by whoever takes it.
    });
    window.laurelEarly = { url: url, workspace: workspace, answer: answer };
  } catch {
    // Nobody is signed in: the dashboard asks by itself.
  }
})();
