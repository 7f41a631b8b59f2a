type Pool = readonly [string, ...string[]];
type Parts = Record<"opener" | "detail" | "closer", Pool>;

export const PRAISE: Parts = {
  opener: [
    "We moved the whole team over in an afternoon and nobody asked to go back.",
    "I was sceptical after three tools that promised the same thing.",
    "Six months in, this is the one tab I never close.",
    "Our Monday meeting used to take an hour; it takes fifteen minutes now.",
    "It does one thing and does it better than anything I have paid for.",
    "Set-up took less time than my coffee.",
    "I run a studio of four and this quietly replaced three subscriptions.",
    "My clients noticed before I told them.",
    "The first week felt like somebody had tidied my desk.",
    "I recommended it twice before my trial was over.",
  ],
  detail: [
    "The keyboard shortcuts are the best I have used anywhere.",
    "Support answered on a Sunday, with a fix, not a form letter.",
    "Exports just work, and the numbers match our books to the cent.",
    "Even the people who hate new software use it every day.",
    "It loads instantly on the old laptop in the workshop.",
    "The weekly summary is the only newsletter my team reads to the end.",
    "I love that it never nags; it simply remembers.",
    "The phone version is not an afterthought, which is rare.",
    "Importing our history kept every accent, quote and line break.",
    "Permissions are finally something I can explain in one sentence.",
  ],
  closer: [
    "Worth every cent.",
    "I would be lost without it.",
    "Thank you for making something calm.",
    "Please never add a feed.",
    "Ten out of ten, would plan again 🎉",
    "Highly recommended for small teams.",
    "It pays for itself by Tuesday.",
    "Keep going — you are on to something.",
  ],
};

export const MIXED: Parts = {
  opener: [
    "Good idea, and most of it works well.",
    "It is fine for what we need.",
    "I like the calm look, less the search.",
    "Solid, with a few rough edges.",
    "We use about half of it, but that half is good.",
  ],
  detail: [
    "The calendar sync took two tries.",
    "Reports could be more flexible.",
    "I wish the mobile app had offline notes.",
    "Pricing is fair if you use it daily.",
    "Documentation is thin in places, though support filled the gaps.",
  ],
  closer: ["Would try again after the next release.", "Three stars for now.", "Keeping an eye on it.", "Decent value."],
};

export const CRITICISM: Parts = {
  opener: [
    "Not for us, sadly.",
    "I wanted to like this.",
    "We gave it a month and went back to a spreadsheet.",
    "It promised more than it delivered.",
  ],
  detail: [
    "Notifications arrived hours late.",
    "We lost a day to a confusing migration.",
    "Too many clicks for the thing I do most.",
    "The team of twelve plan was more than we could justify.",
  ],
  closer: ["Refund was quick, to be fair.", "Hope it improves.", "Might look again next year."],
};

/** Complete reviews in other languages and with characters that often break software. */
export const FOREIGN_REVIEWS: Pool = [
  "Una herramienta sencilla que por fin entiende cómo trabajamos. ¡El equipo está encantado!",
  "Endlich ein Werkzeug, das nicht im Weg steht. Die Übersicht über größere Projekte ist großartig.",
  "Je l’utilise tous les jours : rapide, clair, et l’équipe répond toujours. « Bravo » à vous !",
  "أداة رائعة وفرت علينا ساعات كل أسبوع، والدعم سريع وودود.",
  "毎朝これを開くのが楽しみになりました。チームの見通しが良くなりました。",
  "Świetne narzędzie, żółć i gęś działają bez problemu — polecam każdemu zespołowi.",
  "We say “done” & mean it: <3 the shortcuts, 5 > 4, and it's O'Brien-proof 👩‍🚀",
  "First line of three.\nSecond line, after a break.\n\nAnd a last one, after a pause.",
];
/** The languages of the foreign sample reviews, in their order; all others are English. */
export const FOREIGN_REVIEW_LANGUAGES = ["es", "de", "fr", "ar", "ja", "pl", "en", "en"];

export const TITLES: Pool = [
  "Calm and quick",
  "The tab I never close",
  "Replaced three tools",
  "Exactly what we needed",
  "Support that answers",
  "Our Mondays are shorter",
  "Simple, in the best way",
  "Better than expected",
  "A pleasure every day",
  "Does what it says",
];

export const FIRST_NAMES: Pool = [
  "Amara",
  "Jonas",
  "Priya",
  "Mateo",
  "Ingrid",
  "Kwame",
  "Sofía",
  "Yuki",
  "Leïla",
  "Tomasz",
  "Hannah",
  "Omar",
  "Nadia",
  "Ravi",
  "Chloé",
  "Björn",
  "Mei",
  "Luca",
  "Zainab",
  "Oskar",
  "Elena",
  "Daniel",
  "Aoife",
  "Tariq",
  "Greta",
  "Paulo",
  "Noor",
  "Felix",
  "Ines",
  "Samuel",
];

export const LAST_NAMES: Pool = [
  "Okafor",
  "Lindqvist",
  "Raman",
  "Álvarez",
  "Novak",
  "Mensah",
  "Castillo",
  "Tanaka",
  "Benali",
  "Kowalski",
  "O'Brien",
  "Haddad",
  "Petrova",
  "Iyer",
  "Dubois",
  "Sørensen",
  "Chen",
  "Moretti",
  "Yusuf",
  "Brandt",
  "Marin",
  "Whitfield",
  "Byrne",
  "Rahman",
  "Vogel",
  "Almeida",
  "Khoury",
  "Wagner",
  "Duarte",
  "Osei",
];

export const POSITIONS: Pool = [
  "Studio owner",
  "Head of Operations",
  "Product designer",
  "Founder",
  "Office manager",
  "Project lead",
  "Marketing director",
  "Engineering manager",
  "Freelance illustrator",
  "Workshop lead",
];

export const COMPANIES: Pool = [
  "Fernhill Studio",
  "Brightwater Co-op",
  "Kiln & Clay",
  "Northlight Films",
  "Harbour Analytics",
  "Papaya Press",
  "Stonebridge Architects",
  "Blue Hour Bakery",
  "Meridian Cycles",
  "Atlas & Vine",
  "Tidewell Clinic",
  "Larkspur Labs",
];

export const LABELS = [
  { name: "Homepage", colour: "#2f7d5b" },
  { name: "Support", colour: "#3b6fb6" },
  { name: "Onboarding", colour: "#b7791f" },
  { name: "Case study", colour: "#8a4fa3" },
  { name: "Mobile", colour: "#b4483c" },
] as const;
