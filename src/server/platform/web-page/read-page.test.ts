import { describe, expect, test } from "vitest";
import { chooseReview } from "#server/features/imports/links/choose-review.ts";
import { decode, readPage } from "./read-page.ts";
import { readPost } from "#server/features/imports/links/read-post.ts";
import { readRating } from "#server/features/imports/links/read-rating.ts";

const at = "https://shop.test/p/1";
const read = (html: string, url = at, index?: number) =>
  chooseReview(readPage(html, new URL(url)), new URL(url), index);
const ld = (json: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(json).replaceAll("<", "\\u003c")}</script>`;
const review = (more: object = {}) => ({ "@type": "Review", author: { "@type": "Person", name: "Ann" }, ...more });

describe("JSON-LD", () => {
  test.each<[string, unknown]>([
    ["a review by itself", review({ reviewBody: "Good" })],
    ["a list", [{ "@type": "WebPage" }, review({ reviewBody: "Good" })]],
    [
      "a graph",
      { "@context": "https://schema.org", "@graph": [{ "@type": "Organization" }, review({ reviewBody: "Good" })] },
    ],
    ["inside a product", { "@type": "Product", review: review({ reviewBody: "Good" }) }],
    ["inside a business, in a list", { "@type": ["LocalBusiness", "Store"], review: [review({ reviewBody: "Good" })] }],
    [
      "deep",
      { "@type": "WebPage", mainEntity: { itemListElement: [{ item: { review: review({ reviewBody: "Good" }) } }] } },
    ],
    [
      "full names",
      { "@type": "https://schema.org/Review", "schema:author": "Ann", "http://schema.org/reviewBody": "Good" },
    ],
    ["values", { "@type": "Review", author: [{ "@value": "Ann" }], reviewBody: { "@value": "Good" } }],
    ["an author in two parts", review({ author: { givenName: "Ann", familyName: "" }, description: "Good" })],
    [
      "an author by reference",
      {
        "@graph": [
          { "@id": "#a", "@type": "Person", name: "Ann" },
          review({ author: { "@id": "#a" }, reviewBody: "Good" }),
        ],
      },
    ],
  ])("%s", (_name, json) => expect(read(ld(json))).toMatchObject({ author: "Ann", words: "Good" }));

  test("all properties of a review", () => {
    const all = review({
      author: {
        "@type": "Person",
        name: "Ann Lee",
        image: { "@type": "ImageObject", url: "/ann.png" },
        worksFor: { name: "Acme" },
      },
      name: "Fine",
      reviewBody: "Line one<br>line &amp; two, a<b <3",
      reviewRating: { ratingValue: "8", bestRating: 10 },
      datePublished: "2024-02-29T10:00:00+02:00",
    });
    expect(read(ld(all))).toEqual({
      author: "Ann Lee",
      title: "Fine",
      words: "Line one\nline & two, a<b <3",
      rating: 4,
      reviewedAt: "2024-02-29T08:00:00.000000Z",
      avatarUrl: "https://shop.test/ann.png",
      company: "Acme",
    });
  });

  test("markup and scripts in a text are not read as structure", () => {
    const words = read(
      ld(review({ reviewBody: "<img src=x onerror=alert(1)><script>x</script>Nice <b>one</b>" })),
    )?.words;
    expect(words).toBe("Nice one");
  });

  const three = ["one", "two", "three"].map((reviewBody) => review({ "@id": `#r-${reviewBody}`, reviewBody }));
  test.each([
    ["", undefined, "one"],
    ["#r-two", undefined, "two"],
    ["#r-nothing", undefined, "one"],
    ["#%E0%A4%A", undefined, "one"],
    ["", 3, "three"],
    ["#r-two", 1, "one"],
  ])("several reviews: %s and %s select %s", (hash, index, words) =>
    expect(read(ld({ "@type": "Product", review: three }), at + hash, index)?.words).toBe(words),
  );
  test("a number out of range", () => expect(read(ld(three), at, 4)).toBeUndefined());
  test("the review whose URL is the page's", () => {
    const others = [review({ reviewBody: "other", url: "/p/2" }), review({ reviewBody: "this", url: "/p/1" })];
    expect(read(ld(others))?.words).toBe("this");
  });

  test.each<[string, string]>([
    ["broken JSON", '<script type="application/ld+json">{"@type": "Review", </script>'],
    ["no review", ld({ "@type": "Product", aggregateRating: { ratingValue: 5 }, description: "Buy" })],
    ["a review that says nothing", ld(review())],
    ["a claim that was checked", ld({ "@type": "ClaimReview", reviewBody: "x" })],
    ["numbers where things should be", ld({ "@type": 7, review: [1, null, true, [[]]] })],
    ["far too deep", `<script type="application/ld+json">${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}</script>`],
    [
      "a circle",
      ld({
        "@graph": [
          { "@id": "#a", "@type": "X", b: { "@id": "#b" } },
          { "@id": "#b", c: { "@id": "#a" } },
        ],
      }),
    ],
    [
      "names of the prototype",
      ld({ __proto__: review({ reviewBody: "x" }), constructor: { prototype: 1 } }).replace("x", ""),
    ],
  ])("%s: nothing", (_name, html) => expect(read(html)).toBeUndefined());
});

describe("microdata and RDFa", () => {
  test("microdata", () => {
    const html = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Chair</h1>
      <div id="c-1" itemprop="review" itemscope itemtype="https://schema.org/Review">
        <span itemprop="author" itemscope itemtype="https://schema.org/Person"><img itemprop="image" src="a.png"><span itemprop="name">Ann</span></span>
        <b itemprop="name">Fine</b> <time itemprop="datePublished" datetime="2024-01-02">yesterday</time>
        <div itemprop="reviewRating" itemscope><meta itemprop="ratingValue" content="4,5"><meta itemprop="bestRating" content="5"></div>
        <div itemprop="reviewBody"><p>First   line</p><p>a &lt;b&gt; second</p><script>no()</script></div>
      </div></div>`;
    expect(read(html)).toEqual({
      author: "Ann",
      title: "Fine",
      words: "First line\na <b> second",
      rating: 4.5,
      reviewedAt: "2024-01-02T00:00:00.000000Z",
      avatarUrl: "https://shop.test/p/a.png",
      company: null,
    });
  });

  test("RDFa Lite", () => {
    const html = `<div vocab="https://schema.org/" typeof="Product"><div property="review" typeof="Review" resource="#two">
      <span property="author" typeof="Person"><span property="name">Ann</span></span>
      <span property="reviewRating" typeof="Rating"><span property="ratingValue">4</span> of <span property="bestRating">5</span></span>
      <p property="reviewBody">Good</p></div></div>`;
    expect(read(html)).toMatchObject({ author: "Ann", words: "Good", rating: 4 });
  });

  const many = ["one", "two", "three"]
    .map(
      (words) =>
        `<section id="s-${words}"><div itemscope itemtype="http://schema.org/Review"><p id="p-${words}" itemprop="description">${words}</p></div></section>`,
    )
    .join("");
  test.each([
    ["#s-two", "two"],
    ["#p-three", "three"],
    ["", "one"],
  ])("the fragment %s names %s", (hash, words) => expect(read(many, at + hash)?.words).toBe(words));

  test("unclosed elements, thousands of levels and thousands of properties are survived", () => {
    expect(read("<div itemscope><b itemprop=x>".repeat(20_000))).toBeUndefined();
    expect(
      read(`<div itemscope itemtype=Review>${"<i itemprop=review itemscope>x</i>".repeat(150_000)}`),
    ).toBeUndefined();
    expect(read(`${"<p itemprop=a>".repeat(1000)}</div></p></body>`)).toBeUndefined();
  });
});

describe("a post by Open Graph and oEmbed", () => {
  const post = (html: string, embed?: object) =>
    readPost(readPage(html, new URL(at)), embed && { author_name: null, title: null, html: null, ...embed });

  test("Open Graph with a name", () =>
    expect(
      post(`<meta property="og:description" content="It &amp; works"><meta name="author" content="Ann"><meta property="og:title" content="A note">
        <meta property="article:published_time" content="2024-05-01"><meta property="og:image" content="/x.png">`),
    ).toEqual({
      author: "Ann",
      words: "It & works",
      title: "A note",
      rating: null,
      reviewedAt: "2024-05-01T00:00:00.000000Z",
      avatarUrl: null,
      company: null,
    }));

  test("oEmbed with a quotation", () =>
    expect(
      post("", {
        author_name: "Ann",
        html: '<blockquote><p lang="en">Just<br>great</p>&mdash; Ann (@ann) <a href="https://x.test/1">May 1, 2024</a></blockquote><script src="x"></script>',
      }),
    ).toMatchObject({ author: "Ann", words: "Just\ngreat", reviewedAt: "2024-05-01T00:00:00.000000Z" }));

  test.each([
    ["a shop's page", '<meta property="og:title" content="Chair"><meta property="og:description" content="Buy now">'],
    [
      "an author who is an address",
      '<meta property="article:author" content="https://f.test/ann"><meta name="description" content="x">',
    ],
    ["nothing", "<p>hello"],
  ])("%s is not a review", (_name, html) => expect(post(html)).toBeUndefined());
});

test.each([
  ["4", undefined, 4],
  ["4.5", "5", 4.5],
  ["4,5", undefined, 4.5],
  ["8", "10", 4],
  ["80", "100", 4],
  ["80%", undefined, 4],
  ["4/5", undefined, 4],
  ["9 out of 10", undefined, 4.5],
  ["1", "10", 1],
  ["5.0", "5.0", 5],
  ["0", undefined, null],
  ["-3", undefined, null],
  ["6", undefined, null],
  ["1e308", undefined, 1],
  ["five", undefined, null],
  ["", "5", null],
  [undefined, undefined, null],
  ["4", "0", null],
  ["4", "nonsense", 4],
])("a rating of %s on a scale to %s is %s stars", (value, best, stars) => expect(readRating(value, best)).toBe(stars));

test.each([
  ["text/html; charset=iso-8859-1", Buffer.from("Zo\xeb", "latin1"), "Zoë"],
  ["text/html", Buffer.from('<meta charset="windows-1252">Zo\xeb', "latin1"), '<meta charset="windows-1252">Zoë'],
  ["text/html", Buffer.from("Zoë"), "Zoë"],
  ["text/html; charset=nonsense", Buffer.from("Zoë"), "Zoë"],
])("%s is decoded", (contentType, bytes, text) => expect(decode({ contentType, bytes })).toBe(text));
