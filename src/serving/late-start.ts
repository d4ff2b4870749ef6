/**
 * Returns the HTML of a page with its scripts deferred until the reader's first interaction, when `siteScript` starts
 * them. Forms work without scripts, so these can load while the reader types.
 *
 * It changes the output of React Router's `<Scripts>`: the type of the script that imports the application, and the
 * `rel` of the links that preload its modules. HTML without these stays unchanged, and the page starts at once.
 */
export function startLate(html: string): string {
  return html
    .replace(/<script(?=[^<>]*\stype="module")([^>]*)>/g, (_, attributes: string) => {
      return `<script${attributes.replace('type="module"', 'type="held/module"')}>`;
    })
    .replaceAll('<link rel="modulepreload"', '<link rel="held"');
}
