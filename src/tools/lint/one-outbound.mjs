// The service calls other servers through src/server/platform/outbound alone, where every socket is checked.
const CLIENTS = /^(undici|axios|got|ky|(node:)?(http|https|http2|net|tls|dgram))$/;
const GLOBALS = new Set(["fetch", "WebSocket", "EventSource", "XMLHttpRequest"]);
const message =
  "Call other servers through #server/platform/outbound/outbound.ts (services.outbound): it checks every address.";

const isTest = (name) => /\.test\.ts$|\/src\/server\/testing\//.test(name);

export const oneOutbound = {
  create(context) {
    const name = context.filename.replaceAll("\\", "/");
    if (!name.includes("/src/server/") || name.includes("/src/server/platform/outbound/") || isTest(name)) return {};
    const report = (node) => context.report({ node, message });
    // To listen is not to call.
    const onlyListens = ({ specifiers = [] }) =>
      specifiers.length > 0 && specifiers.every(({ imported }) => imported?.name === "createServer");
    const checkImport = (node) => {
      if (onlyListens(node)) return;
      if (node.importKind !== "type" && node.source && CLIENTS.test(String(node.source.value))) report(node);
    };
    const checkCall = (node) => {
      const { callee } = node;
      const onGlobal = callee.type === "MemberExpression" && ["globalThis", "global"].includes(callee.object.name);
      const called = onGlobal ? callee.property.name : callee.name;
      if (GLOBALS.has(called)) report(node);
    };
    return {
      ImportDeclaration: checkImport,
      ImportExpression: checkImport,
      CallExpression: checkCall,
      NewExpression: checkCall,
    };
  },
};
