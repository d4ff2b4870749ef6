import type { Page } from "@playwright/test";

/** A picture of the page, and the milliseconds for which a film shows it. */
export type Frame = { png: Buffer; ms: number };

/** Takes pictures of a page one after the other, so that a busy machine makes no film jerk. */
export class Recording {
  readonly frames: Frame[] = [];

  constructor(readonly page: Page) {}

  /** Shows the page as it is now for `ms` milliseconds. */
  async hold(ms: number): Promise<void> {
    this.frames.push({ png: await this.page.screenshot(), ms });
  }

  /** Types `text` into a field, some letters a frame. */
  async type(selector: string, text: string): Promise<void> {
    const field = this.page.locator(selector);
    for (let end = 4; end < text.length + 4; end += 4) {
      await field.fill(text.slice(0, end));
      await this.hold(75);
    }
  }

  /** Moves a drawn pointer to the middle of what a selector finds first, and shows how it presses. */
  async pointAt(selector: string, from: { x: number; y: number }): Promise<void> {
    const box = await this.page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not on the page`);
    const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (let step = 1; step <= pointerSteps; step++) {
      const share = 1 - (1 - step / pointerSteps) ** 3;
      await drawPointer(this.page, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, false);
      await this.hold(50);
    }
    await drawPointer(this.page, to.x, to.y, true);
    await this.hold(200);
  }
}

const pointerSteps = 8;

/** Screenshots have no pointer, so the page gets one: a ring in the middle of `x` and `y`. */
async function drawPointer(page: Page, x: number, y: number, pressed: boolean): Promise<void> {
  await page.evaluate(
    ({ x, y, pressed }) => {
      const drawn = document.querySelector<HTMLElement>("#drawn-pointer") ?? document.createElement("div");
      drawn.id = "drawn-pointer";
      Object.assign(drawn.style, {
        position: "fixed",
        zIndex: "1000",
        insetInlineStart: "auto",
        left: `${x - 18}px`,
        top: `${y - 18}px`,
        width: "36px",
        height: "36px",
        boxSizing: "border-box",
        borderRadius: "50%",
        pointerEvents: "none",
        border: "3px solid var(--brass-ink)",
        background: pressed ? "color-mix(in srgb, var(--brass-ink) 35%, transparent)" : "transparent",
        transform: pressed ? "scale(0.8)" : "none",
      });
      document.body.append(drawn);
    },
    { x, y, pressed },
  );
}

/**
 * Makes the next answers of a page arrive in steps: each call of the returned function lets some words through, and
 * tells whether there was more to come.
 */
export async function answersInSteps(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const fetchAtOnce = window.fetch;
    window.fetch = async (input, init) => {
      const response = await fetchAtOnce(input, init);
      if (input !== "/api/chat" || init?.method !== "POST") return response;
      const waiting = (await response.text()).split(/(?<=\n\n)/).flatMap((event) => {
        if (!event.startsWith('data: {"type":"text-delta"')) return [event];
        const chunk = JSON.parse(event.slice("data: ".length));
        const pieces: string[] = chunk.delta.match(/(?:\S+\s*){1,9}|\s+/g) ?? [];
        return pieces.map((delta) => `data: ${JSON.stringify({ ...chunk, delta })}\n\n`);
      });
      const body = new ReadableStream({
        start(controller) {
          const pass = (): boolean => {
            const event = waiting.shift();
            if (event === undefined) controller.close();
            else controller.enqueue(new TextEncoder().encode(event));
            return event !== undefined && (event.includes('"text-delta"') || pass());
          };
          Object.assign(window, { passWords: pass });
        },
      });
      return new Response(body, { status: response.status, headers: response.headers });
    };
  });
  return async () => {
    await page.waitForFunction(() => "passWords" in window);
    return page.evaluate(async () => {
      const isMore = (window as unknown as { passWords: () => boolean }).passWords();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return isMore;
    });
  };
}
