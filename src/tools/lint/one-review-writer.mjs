// Reviews are updated in one file, so that no update misses the version that conflict detection relies on.
const WRITER = "/src/server/domain/reviews/set-columns.ts";
const message =
  "Update reviews through writeReviews (#server/domain/review-actions/write-review.ts) or #server/domain/reviews/set-columns.ts.";
const UPDATE = /\bupdate\s+(?:only\s+)?"?reviews"?(?![\w"])/i;

const isTest = (name) => /\.test\.ts$|\/src\/server\/testing\//.test(name);

export const oneReviewWriter = {
  create(context) {
    const name = context.filename.replaceAll("\\", "/");
    if (!name.includes("/src/server/") || name.endsWith(WRITER) || isTest(name)) return {};
    return {
      CallExpression(node) {
        const { callee, arguments: given } = node;
        const isUpdate = callee.type === "MemberExpression" && callee.property.name === "update";
        if (isUpdate && given[0]?.type === "Identifier" && given[0].name === "reviews")
          context.report({ node, message });
      },
      TemplateElement(node) {
        if (UPDATE.test(node.value.raw)) context.report({ node, message });
      },
      Literal(node) {
        if (typeof node.value === "string" && UPDATE.test(node.value)) context.report({ node, message });
      },
    };
  },
};
