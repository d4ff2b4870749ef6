/** Presses Ctrl+B, run within a page; `letter` is what the keyboard has in the place of the letter B. */
export function pressControlB(letter: string): void {
  const press = { key: letter, code: "KeyB", ctrlKey: true, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new KeyboardEvent("keydown", press));
}
