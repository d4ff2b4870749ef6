declare module "snowball-stemmers" {
  /** Returns a stemmer of the Snowball family; `english` is Porter2. */
  export function newStemmer(algorithm: "english"): { stem(word: string): string };
}
