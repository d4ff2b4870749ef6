import { expect, test } from "vitest";
import { choiceOf, filterQuery, listPositionOf, neighbours, searchTextOf } from "./address";

const search = new URLSearchParams("search=%20sal%20&status=new&empty=&after=1_a");

test("reads the place in the list and the filter from an address", () => {
  expect(listPositionOf(search)).toEqual({ after: "1_a", before: undefined });
  expect(searchTextOf(search)).toBe("sal");
  expect(searchTextOf(new URLSearchParams(`search=${"x".repeat(900)}`))).toHaveLength(200);
  expect(searchTextOf(new URLSearchParams("search=%20"))).toBeUndefined();
  expect(choiceOf(search, "status", ["new", "old"])).toBe("new");
  expect(choiceOf(search, "status", ["old"])).toBeUndefined();
});

test("links to neighbouring pages keep the filter and set their own place", () => {
  expect(filterQuery(search).toString()).toBe("search=+sal+&status=new");
  expect(neighbours("/admin/requests", search, { previous: "2_b", next: null })).toEqual({
    previous: "/admin/requests?search=+sal+&status=new&before=2_b",
  });
});
