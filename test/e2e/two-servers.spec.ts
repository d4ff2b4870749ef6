import { expect } from "@playwright/test";
import { type Product, startProduct, test } from "./product";
import { inDatabase, password, someAccount, someCode, someEmail } from "./stage";

/** Two servers, each in its own process, on one database, behind one proxy. */
let servers: [Product, Product];

test.beforeAll(async ({ product }) => {
  servers = [product, await startProduct({ dataDir: product.dataDir, env: { TRUSTED_PROXIES: "1" } })];
});

// The first server removes the data.
test.afterAll(() => servers[1].end());

const access = "/request-access-to-drwater";

type Sent = { path?: string; cookie?: string; address?: string };

/** Posts a form to the servers in turn. `address` is the value of `X-Forwarded-For`, by default a new address. */
function send(turn: number, fields: Record<string, string>, { path = access, cookie, address }: Sent = {}) {
  const { site } = servers[turn % 2 ? 1 : 0];
  const headers = { origin: site, "x-forwarded-for": address ?? `198.18.${turn >> 8}.${turn & 255}` };
  const body = new URLSearchParams(fields);
  return fetch(site + path, {
    method: "POST",
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    body,
    redirect: "manual",
  });
}

async function statuses(answers: Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const times = <Result>(count: number, one: (turn: number) => Result) => Array.from({ length: count }, (_, n) => one(n));

const wrong = (email: string) => ({ intent: "sign-in", email, password: "wrong-password" });

test("of 100 tries one after another and of 100 at once, at two servers in turn, exactly 10 get through", async ({
  product,
}) => {
  const [serial, burst] = [await someAccount(product), await someAccount(product)];
  const counts: Record<number, number> = {};
  for (let turn = 0; turn < 100; turn++) {
    const { status } = await send(turn, wrong(serial));
    expect(status).toBe(turn < 10 ? 401 : 429);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  expect(counts).toEqual({ 401: 10, 429: 90 });
  expect(await statuses(times(100, (turn) => send(turn, wrong(burst))))).toEqual({ 401: 10, 429: 90 });
  const refused = await send(0, { intent: "sign-in", email: burst, password });
  const wait = Number(refused.headers.get("retry-after"));
  expect([refused.status, wait > 0 && wait <= 15 * 60]).toEqual([429, true]);
});

test("of 1,000 tries with forged addresses from one client exactly 50 get through", async () => {
  test.setTimeout(180_000);
  const forged = (turn: number) => `10.${turn >> 8}.${turn & 255}.9, 2001:db8::${turn.toString(16)}, 203.0.113.77`;
  const counts: Record<number, number> = {};
  for (let from = 0; from < 1000; from += 50) {
    const round = times(50, (n) => send(from + n, wrong(someEmail()), { address: forged(from + n) }));
    for (const [status, count] of Object.entries(await statuses(round)))
      counts[Number(status)] = (counts[Number(status)] ?? 0) + count;
  }
  expect(counts).toEqual({ 401: 50, 429: 950 });
});

test("an IPv6 client is its network: it learns of 3 known e-mails in 3 hours, wherever it asks", async ({
  product,
}) => {
  const known = await Promise.all(times(9, () => someAccount(product)));
  const signUps = known.map((email, turn) =>
    send(turn, { intent: "sign-up", email, password }, { address: `2001:db8:77:1::${turn + 1}` }),
  );
  expect(await statuses(signUps)).toEqual({ 409: 3, 429: 6 });
});

test("the other limits count over both servers: reset mails, contact messages, wrong codes", async ({ product }) => {
  const known = await someAccount(product);
  for (const email of [known, someEmail()]) {
    const asked = times(8, (turn) => send(turn, { email }, { path: "/forgot-password" }));
    expect(await statuses(asked)).toEqual({ 200: 3, 429: 5 });
  }
  const message = { name: "Salma", email: "salma@example.com", company: "", message: "Hello", topic: "" };
  const contact = times(8, (turn) =>
    send(turn, { ...message, id: crypto.randomUUID() }, { path: "/contact", address: "203.0.113.78" }),
  );
  expect(await statuses(contact)).toEqual({ 200: 5, 429: 3 });
  const cookie = await cookieOf(known);
  const codes = times(14, (turn) => send(turn, { intent: "redeem", promoCode: `WRONG-${turn}` }, { cookie }));
  expect(await statuses(codes)).toEqual({ 400: 10, 429: 4 });
  expect((await send(0, { intent: "redeem", promoCode: await someCode(product) }, { cookie })).status).toBe(429);
});

test("a known and an unknown e-mail get the same answer, to the letter, at sign-in and at reset", async ({
  product,
}) => {
  const known = await someAccount(product);
  const unknown = someEmail().padStart(known.length, "x").slice(-known.length);
  expect(unknown).toHaveLength(known.length);
  for (const [path, fields] of [
    [access, { intent: "sign-in", password: "wrong-password" }],
    ["/admin/login", { password: "wrong-password" }],
    ["/forgot-password", {}],
  ] as const) {
    for (let turn = 0; turn < 12; turn++) {
      const [one, other] = await Promise.all(
        [known, unknown].map(async (email) => seen(await send(turn, { ...fields, email }, { path }), email)),
      );
      expect(one, `${path}, try ${turn + 1}`).toEqual(other);
    }
  }
});

/** Returns what a client sees of an answer, without the parts that differ in every one. */
async function seen(answer: Response, email: string) {
  const body = (await answer.text()).replaceAll(email, "EMAIL").replace(/nonce="[^"]*"|nonce-[\w+/=-]+/g, "NONCE");
  const headers = [...answer.headers].filter(
    ([name]) => !["date", "x-request-id", "content-security-policy", "retry-after", "content-length"].includes(name),
  );
  return { status: answer.status, headers, body: body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID") };
}

test("a session that ends at one server has ended at the other with the next request", async ({ product }) => {
  const email = await someAccount(product, "approved");
  const cookie = await cookieOf(email);
  const visit = async (server: 0 | 1) => {
    const { site } = servers[server];
    const answer = await fetch(`${site}/drwater`, { headers: { cookie }, redirect: "manual" });
    return [answer.status, answer.headers.get("location")];
  };
  expect([await visit(0), await visit(1)]).toEqual([
    [200, null],
    [200, null],
  ]);
  expect((await send(0, {}, { path: "/sign-out", cookie })).status).toBe(302);
  expect(await visit(1)).toEqual([302, access]);
});

test("a suspension at one server turns an open page away at the other with the next request", async ({ product }) => {
  const email = await someAccount(product, "approved");
  const cookie = await cookieOf(email);
  const list = (server: 0 | 1) => fetch(`${servers[server].site}/api/chat/sessions`, { headers: { cookie } });
  expect((await list(1)).status).toBe(200);
  const moderator = await someAccount(product);
  await inDatabase(
    product,
    "insert into admin_users (user_id, email, role) select id, email, 'moderator' from users where email = $1",
    [moderator],
  );
  const [request] = await inDatabase(
    product,
    "update access_requests set status = 'new' where email = $1 returning id",
    [email],
  );
  const staff = await cookieOf(moderator, "/admin/login");
  await send(0, { intent: "reject", id: String(request?.id) }, { path: "/admin/requests", cookie: staff });
  expect((await list(1)).status).toBe(401);
});

/** Signs in on the first server. Returns the session cookie. */
async function cookieOf(email: string, path = access): Promise<string> {
  const answer = await send(0, { intent: "sign-in", email, password }, { path });
  return (
    answer.headers
      .getSetCookie()
      .find((one) => one.startsWith("session="))
      ?.split(";")[0] ?? ""
  );
}
