declare module "vader-sentiment" {
  /** The part we use; the package comes without types. */
  const vader: { SentimentIntensityAnalyzer: { polarity_scores(text: string): { compound: number } } };
  export default vader;
}
