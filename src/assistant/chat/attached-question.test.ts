import { expect, test } from "vitest";
import { delta, finish, refusal, start, stream, stubbedServer, wholeScope } from "./fixtures/stubbed-server";

const stub = stubbedServer();
const file = { id: "f1", name: "gauge.jpg", isNew: true };

test("sends a new file with the first question alone, and keeps showing it", async () => {
  stub.desk.startNew();
  stub.desk.attach(file);
  stub.replies.push(stream(start, delta("5.2"), finish()), stream(start, delta("28"), finish()));
  await stub.desk.send("What is the SDI?", wholeScope, "en");
  expect(stub.calls[0]).toMatchObject({ body: { attachmentId: "f1" } });
  expect(stub.desk.state().attachment).toEqual({ ...file, isNew: false });
  await stub.desk.send("And the temperature?", wholeScope, "en");
  expect(stub.calls[1]?.body).not.toHaveProperty("attachmentId");
});

test("sends it again after a question that was refused", async () => {
  stub.desk.startNew();
  stub.desk.attach(file);
  stub.replies.push(refusal(409, { error: "busy" }), stream(start, delta("5.2"), finish()));
  await stub.desk.send("What is the SDI?", wholeScope, "en");
  await stub.desk.send("What is the SDI?", wholeScope, "en");
  expect(stub.calls.map(({ body }) => body)).toMatchObject([{ attachmentId: "f1" }, { attachmentId: "f1" }]);
});

test("a new chat has no file, and a removed one is not sent", async () => {
  stub.desk.attach(file);
  stub.desk.startNew();
  expect(stub.desk.state().attachment).toBeUndefined();
  stub.desk.attach(file);
  stub.desk.attach(null);
  stub.replies.push(stream(start, delta("No file"), finish()));
  await stub.desk.send("What is the SDI?", wholeScope, "en");
  expect(stub.calls[0]?.body).not.toHaveProperty("attachmentId");
});
