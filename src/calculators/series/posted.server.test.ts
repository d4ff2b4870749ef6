import { expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import { testServices } from "../../../test/server/services";
import { postedLogIn, readPosted } from "./posted.server";
import { seriesRules } from "./rules";

const open = testServices();

function posting(text: string, file?: File): Request {
  const body = new FormData();
  body.set("text", text);
  if (file) body.set("file", file);
  return new Request("http://localhost/drwater/tools/series", { method: "POST", body });
}

const read = async (user: string, request: Request) =>
  readPosted(open.services, { userId: user } as ApprovedUser, await postedLogIn(request, seriesRules()));

test("returns the text unread when a user sends too many logs in a minute", async () => {
  const user = crypto.randomUUID();
  const log = new File(["Date,SDI\n2026-01-01,2\n"], "log.csv");
  expect(await read(user, posting("", log))).toMatchObject({ text: "Date,SDI\n2026-01-01,2\n", refusal: null });
  for (let count = 1; count < 60; count += 1) await read(user, posting("Date,SDI"));
  expect(await read(user, posting("Date,SDI", log))).toMatchObject({ text: "Date,SDI", refusal: "tooFast" });
  expect(await read(crypto.randomUUID(), posting("Date,SDI"))).toMatchObject({ refusal: null });
});
