import { oneOutbound } from "./one-outbound.mjs";
import { queryKeys } from "./query-keys.mjs";
import { oneReviewWriter } from "./one-review-writer.mjs";

// A screen's folder under src/app/routes: the first segment that has a path of its own (`_admin` only wraps).
function folderOf(path) {
  const inside = path.replaceAll("\\", "/").split("/app/routes/")[1];
  return inside
    ?.split("/")
    .slice(0, -1)
    .find((segment) => !segment.startsWith("_"));
}

function targetOf(source, from) {
  if (source.startsWith("#app/")) return `/app/${source.slice("#app/".length)}`;
  return source.startsWith("./") ? from.replaceAll("\\", "/").replace(/[^/]*$/, source.slice(2)) : undefined;
}

const routeFolders = {
  create(context) {
    const own = folderOf(context.filename);
    if (!context.filename.replaceAll("\\", "/").includes("/app/routes/")) return {};
    const check = (node) => {
      const target = node.source && targetOf(String(node.source.value), context.filename);
      const other = target && folderOf(target);
      if (!other || other === own || other.startsWith("-")) return;
      context.report({
        node,
        message: `A route folder never imports another ("${other}"): move it to #ui, #api or #contract.`,
      });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default {
  meta: { name: "laurel" },
  rules: {
    "route-folders": routeFolders,
    "one-outbound": oneOutbound,
    "query-keys": queryKeys,
    "one-review-writer": oneReviewWriter,
  },
};
