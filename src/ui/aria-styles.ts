/**
 * The style elements that React Aria adds to a page: for what can be pressed, and for dialogs on iOS. The Content Security
 * Policy names them by their hashes, so they stand here letter for letter; a test compares them with the installed package.
 */
export const ariaStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
] as const;
