import { describe, expect, test } from "vitest";
import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import { lintConsent } from "./consent-lint.ts";

const kindsOf = (text: string, purpose: ConsentPurpose = "publish_text") =>
  lintConsent({ texts: { [purpose]: text }, controller: "Harbour Bikes Ltd" }).map(({ kind }) => kind);

describe("the consent lint", () => {
  test.each([
    ["You may publish my review.", []],
    ["You may publish my review with my name and picture. I can withdraw this at any time.", []],
    ["I allow Harbour Bikes to show my words on its website. I keep all rights to them.", []],
    ["You may write to me. My address stays confidential and is not used elsewhere.", []],
    ["I grant Harbour Bikes an irrevocable, perpetual licence to my review.", ["rights"]],
    ["I transfer all rights to my review to the company.", ["rights"]],
    ["I assign my copyright and waive my moral rights.", ["rights"]],
    ["My review becomes the property of Harbour Bikes.", ["rights"]],
    ["You may publish my review. I will not post negative comments elsewhere.", ["gag"]],
    ["I agree to refrain from criticising the product.", ["gag"]],
    ["I will leave only positive reviews.", ["gag"]],
    ["You may publish my review and send me the newsletter.", ["bundled"]],
    ["You may publish my review, and I accept the terms and conditions.", ["bundled"]],
    ["You may publish my review and share it with third parties for marketing.", ["bundled"]],
    ["I grant you all rights, will never complain, and you may e-mail me offers.", ["rights", "gag", "bundled"]],
    ["Ihr dürft meine Bewertung veröffentlichen. Ich kann das jederzeit widerrufen.", []],
    ["Ich räume euch unwiderruflich alle Nutzungsrechte ein.", ["rights"]],
    ["Ich werde mich nicht negativ äußern.", ["gag"]],
    ["Ihr dürft meine Bewertung veröffentlichen und mir Werbung schicken.", ["bundled"]],
    ["Pueden publicar mi reseña. Puedo retirarlo cuando quiera.", []],
    ["Cedo todos los derechos sobre mi reseña.", ["rights"]],
    ["No publicaré opiniones negativas.", ["gag"]],
    ["Pueden publicar mi reseña y enviarme el boletín.", ["bundled"]],
    ["يمكنكم نشر تقييمي، ويمكنني سحب موافقتي في أي وقت.", []],
    ["أتنازل عن جميع الحقوق في تقييمي.", ["rights"]],
    ["لن أكتب أي تعليق سلبي.", ["gag"]],
    ["يمكنكم نشر تقييمي وإرسال عروض تسويق إليّ.", ["bundled"]],
  ])("%s", (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds);
  });

  test("reports the purpose and the matched text", () => {
    const [first] = lintConsent({ texts: { publish_media: "I waive everything." }, controller: "We" });
    expect(first).toEqual({ kind: "rights", purpose: "publish_media", excerpt: "waive" });
  });

  test("agreeing to be contacted does not allow publishing", () => {
    expect(kindsOf("You may contact me.", "contact")).toEqual([]);
    expect(kindsOf("You may contact me and publish what I answer.", "contact")).toEqual(["bundled"]);
  });

  test("name and picture have a separate consent", () => {
    const texts = { publish_text: "You may publish my review with my name.", publish_person: "You may show my name." };
    expect(lintConsent({ texts, controller: "We" })).toMatchObject([{ kind: "bundled", purpose: "publish_text" }]);
  });

  test("a controller is required as soon as the form asks for any consent", () => {
    expect(lintConsent({ texts: {}, controller: "" })).toEqual([]);
    expect(lintConsent({ texts: { contact: "You may write to me." }, controller: " " })).toEqual([
      { kind: "controller" },
    ]);
  });
});
