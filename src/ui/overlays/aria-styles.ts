/**
 * The style elements that React Aria adds to a page: for pressable elements, and for dialogs on iOS. The Content
 * Security Policy allows them by their hashes, so they must match exactly; a test compares them with the installed
 * package.
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
