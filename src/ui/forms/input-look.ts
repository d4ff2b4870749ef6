/** Style of text inputs: 44 px high, with a border contrast of 3:1, red when invalid. */
export const inputLook =
  "block w-full min-h-11 rounded-md border border-edge bg-surface px-3 py-2 text-base text-ink " +
  "leading-snug transition-colors hover:border-water focus-visible:border-focus focus-visible:outline-offset-0 " +
  "aria-invalid:border-danger disabled:border-line disabled:bg-sunken disabled:text-faint";
