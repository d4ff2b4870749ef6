import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import Gallery from "./gallery.page";

describe("the gallery", () => {
  const router = createMemoryRouter([{ path: "/", element: <Gallery /> }]);
  const html = renderToString(<RouterProvider router={router} />);

  it("renders every component on the server, in both languages", () => {
    expect(html.match(/<div lang="(en|ar)" dir="(ltr|rtl)"/g)).toHaveLength(2);
  });

  it("sends the open panel of tabs, and links that stay in the language of their page", () => {
    expect(html).toContain('role="tabpanel"');
    expect(html).toContain('href="/ui?after=1"');
    expect(html).toContain('href="/ar/ui?after=1"');
  });

  it("holds no script and no address of another origin but the one sample link", () => {
    expect(html).not.toContain("<script");
    expect(html.match(/(?:src|href)="https?:[^"]*"/g)).toEqual(Array(2).fill('href="https://example.com"'));
  });
});
