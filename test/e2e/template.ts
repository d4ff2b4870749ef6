import { rmSync } from "node:fs";
import { newDataDir, startProduct, template } from "./product";

/** Starts a product once on an empty folder and stops it: tests go on from there. Returns the clean-up. */
export default async function setup(): Promise<() => void> {
  const { dataDir, end } = await startProduct({ dataDir: newDataDir() });
  await end();
  process.env[template] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
