import type { Page } from "@playwright/test";

/** The parts of React's internal fiber that this file uses. */
type Fiber = {
  tag: number;
  flags: number;
  stateNode: unknown;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
};

/**
 * Counts, from the next page load on, how many components React renders inside elements that match a selector. Returns
 * a function that reads the count since its last call.
 */
export async function countDrawing(page: Page): Promise<(selector: string) => Promise<number>> {
  await page.addInitScript(installCounter);
  return (selector) =>
    page.evaluate((within) => {
      const drawn = (globalThis as unknown as { drawn: Element[] }).drawn.splice(0);
      return drawn.filter((element) => element.closest(within)).length;
    }, selector);
}

/** Takes the place of React's developer tools, which React notifies of every commit, in production as well. */
function installCounter(): void {
  const drawn: Element[] = [];
  const performedWork = 1;
  let last = new Set<Fiber>();
  const elementAbove = (fiber: Fiber): Element | null => {
    for (let above = fiber.return; above; above = above.return) {
      if (above.stateNode instanceof Element) return above.stateNode;
    }
    return null;
  };
  const onCommitFiberRoot = (_renderer: unknown, root: { current: Fiber }) => {
    const now = new Set<Fiber>();
    const waiting: Fiber[] = [root.current];
    for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
      now.add(fiber);
      const element = !last.has(fiber) && fiber.flags & performedWork ? elementAbove(fiber) : null;
      if (element) drawn.push(element);
      if (fiber.sibling) waiting.push(fiber.sibling);
      if (fiber.child) waiting.push(fiber.child);
    }
    last = now;
  };
  const hook = {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    onCommitFiberRoot,
    onCommitFiberUnmount: () => undefined,
  };
  Object.assign(globalThis, { drawn, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}
