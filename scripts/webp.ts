import type { Browser } from "@playwright/test";

/** WebP cannot be higher than this, in pixels. */
const highest = 16_000;

/** Returns a PNG as WebP. The browser is the one encoder that is there anyway. */
export async function webp(browser: Browser, png: Buffer, quality: number): Promise<Buffer> {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ({ source, quality, highest }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = Math.min(image.height, highest);
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    { source: `data:image/png;base64,${png.toString("base64")}`, quality, highest },
  );
  await page.close();
  return Buffer.from(encoded.split(",")[1] ?? "", "base64");
}
