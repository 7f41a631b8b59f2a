// Asking only for good reviews, or rewarding them, misleads readers and is illegal in many countries. These patterns
// match common phrases for it in the languages of the dashboard.
const DOUBTFUL_PATTERNS = [
  /(?:\b[45]|five|four)[- ]star(?:s|red)?(?: (?:review|rating)s?)?/giu,
  /[★⭐]{4,5}/gu,
  /\b(?:good|great|positive|glowing|excellent|favou?rable|amazing) (?:review|rating|feedback|testimonial|word)s?/giu,
  /\bif you(?:'re|’re| are| were|'ve| have)? (?:been )?(?:happy|satisfied|pleased|loved?|liked?|enjoy(?:ed)?)/giu,
  /\b(?:discount|coupon|voucher|gift ?card|free gift|reward|cash ?back|prize|giveaway|raffle)s?\b|\bchance to win\b|\d+ ?% off|\bin (?:exchange|return) for\b/giu,
  /(?:\b[45]|fünf|vier)[- ]?sterne?n?(?:[- ]bewertung(?:en)?)?/giu,
  /\b(?:gute|positive|tolle|begeisterte)[nrs]? (?:bewertung|rezension|rückmeldung)(?:en)?/giu,
  /\b(?:wenn|falls|sofern) (?:sie|du|ihr|dir|ihnen|euch) [\p{L} ]{0,30}?(?:zufrieden|glücklich|begeistert|gefallen)/giu,
  /\b(?:rabatt|gutschein|geschenk|belohnung|gewinnspiel|prämie|verlosung|preisnachlass)\p{L}*/giu,
  /(?:\b[45]|cinco|cuatro) estrellas/giu,
  /\b(?:buena|positiva|excelente)s? (?:reseña|opinión|valoración|opiniones|valoraciones)s?|\b(?:reseña|opinión|valoración)s? (?:buena|positiva|excelente)s?/giu,
  /\bsi (?:está|estás|quedó|quedaste|están|le gustó|te gustó) ?(?:content[oa]s?|satisfech[oa]s?|feliz)?/giu,
  /\b(?:descuento|cupón|cupones|regalo|recompensa|sorteo|premio)s?/giu,
  /(?:[45٤٥]|خمس|أربع) ?نجوم/gu,
  /(?:تقييم|مراجعة|رأي)\p{L}* (?:إيجابي|جيد|ممتاز|رائع)\p{L}*/gu,
  /(?:إذا|إن) كنت[\p{L} ]{0,12}(?:راض|سعيد)\p{L}*/gu,
  /(?:خصم|قسيمة|هدية|مكافأة|جائزة)\p{L}*/gu,
];
const MOST = 20;

export function findDoubtfulPhrases(...texts: string[]): string[] {
  const found = DOUBTFUL_PATTERNS.flatMap((pattern) => texts.flatMap((text) => text.match(pattern) ?? []));
  return [...new Set(found.map((words) => words.trim()))].slice(0, MOST);
}
