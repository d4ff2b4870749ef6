declare module "subset-font" {
  /** Returns `font` cut down to the characters of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "sfnt" | "woff2" },
  ): Promise<Buffer>;
}
