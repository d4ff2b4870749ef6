/**
 * Holds the scripts of a page back until somebody touches it, and returns its HTML. Its forms work as they are; what scripts
 * add is fetched while the reader types. The page's own small script lets them go, see `siteScript`.
 *
 * It changes what React Router writes for `<Scripts>`: the type of the one script that imports the application, and the
 * relation of the links that fetch its modules ahead. Where it finds neither, the page starts at once, as any other.
 */
export function startLate(html: string): string {
  return html
    .replace(/<script(?=[^<>]*\stype="module")([^>]*)>/g, (_, attributes: string) => {
      return `<script${attributes.replace('type="module"', 'type="held/module"')}>`;
    })
    .replaceAll('<link rel="modulepreload"', '<link rel="held"');
}
