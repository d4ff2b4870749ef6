import { vi } from "vitest";

/**
 * Waits until `holds` no longer throws, and returns what it returned. The bound is there to end a test that fails: how
 * long a busy machine takes says nothing about the product.
 */
export function eventually<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, { timeout: 30_000, interval: 20 });
}

/** The same for a condition that may be false for a while. */
export function until(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  return vi.waitUntil(holds, { timeout: 30_000, interval: 20 });
}
