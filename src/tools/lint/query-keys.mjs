const isArray = (node) =>
  node?.type === "ArrayExpression" ||
  ((node?.type === "TSAsExpression" || node?.type === "TSSatisfiesExpression") && isArray(node.expression));
const KEY_FIRST = new Set(["getQueryData", "setQueryData", "getQueryState", "setQueryDefaults"]);

/** The dashboard names cache entries by endpoint: `query(…)`, `endpointKey(…)`, `queryFamily(…)`, never an array. */
export const queryKeys = {
  create(context) {
    if (!context.filename.replaceAll("\\", "/").includes("/src/app/")) return {};
    const report = (node) =>
      context.report({
        node,
        message: "Name cache entries with query(), endpointKey() or queryFamily() of #api/query.ts.",
      });
    return {
      Property(node) {
        if (node.key.name === "queryKey" && isArray(node.value)) report(node);
      },
      MemberExpression(node) {
        if (node.object.property?.name === "queryKey" && node.property.name === "slice") report(node);
      },
      CallExpression(node) {
        if (KEY_FIRST.has(node.callee.property?.name) && isArray(node.arguments[0])) report(node);
      },
    };
  },
};
