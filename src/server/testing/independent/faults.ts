import type { Interfere } from "./independent-service.ts";

const says =
  (status: number, body: string, headers: Record<string, string> = {}): Interfere =>
  (request, response) => {
    request.resume();
    response.writeHead(status, {
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "*",
      ...headers,
    });
    response.end(body);
    return true;
  };
const error = (message: string, more: object = {}) => JSON.stringify({ message, ...more });
const html = { "content-type": "text/html" };

/** Answers other than the documented ones, each with the status that the dashboard reports for it. */
export const FAULTS: [what: string, interfere: Interfere, status: number][] = [
  ["400 with the reason in data.error", says(400, JSON.stringify({ data: { error: "No such link." } })), 400],
  ["401", says(401, error("Unauthenticated.")), 424],
  ["401 as a page", says(401, "<p>Who?", html), 424],
  ["403 with flags nobody knows", says(403, error("Not in your plan.", { show_upgrade: true })), 403],
  ["404", says(404, error("Review not found.")), 404],
  ["405", says(405, error("Supported methods: GET."), { allow: "GET" }), 405],
  [
    "422 with nested keys",
    says(422, error("It is not valid.", { errors: { "a.0.b": ["No."], nobody: ["Knows."] } })),
    422,
  ],
  ["429", says(429, error("Slowly."), { "retry-after": "3" }), 429],
  ["429 as a page", says(429, "<p>Slowly", html), 429],
  ["500", says(500, error("Server fault.")), 500],
  ["500 as a page", says(500, "<h1>Oops</h1>", html), 502],
  ["502", says(502, error("Bad gateway.")), 502],
  ["503 as a page", says(503, "<p>Later", { ...html, "retry-after": "9" }), 503],
  ["504", says(504, error("Late.")), 504],
  ["200 with data.error", says(200, JSON.stringify({ data: { error: "It was not done." } })), 200],
  ["a page", says(200, "<!doctype html><p>Hello", html), 502],
  ["nothing", says(200, ""), 502],
  ["half of an answer", says(200, '{"data":{"data":[{"id":1'), 502],
  ["a bare word", says(200, "true"), 502],
  ["a redirect", says(302, "", { location: "/v3/elsewhere" }), 502],
  [
    "a reset",
    (request) => {
      request.socket.destroy();
      return true;
    },
    502,
  ],
];
