// HTTP past all libraries.
import { connect } from "node:net";

/** Requests that no client of ours could send: the server may refuse them or hang up, and has to go on. */
export async function brokenHttp(site: string, from: number): Promise<string[]> {
  const faults: string[] = [];
  const { hostname, port } = new URL(site);
  const head = `POST /contact HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${site}\r\n`;
  const form = "Content-Type: application/x-www-form-urlencoded\r\n";
  const broken = [
    `${head}${form}Content-Length: 1000\r\n\r\nname=cut`,
    `${head}${form}Transfer-Encoding: chunked\r\n\r\nZZ\r\nname=x\r\n0\r\n\r\n`,
    `${head}${form}Transfer-Encoding: chunked\r\n\r\n5\r\nname=`,
    `${head}${form}Content-Length: -1\r\n\r\n`,
    `${head}${form}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 30\r\n\r\n--x\r\n` +
      "Content-Disposition: form",
    `POST /contact\r\n\r\n`,
    `\0\0\0\0${from}\r\n\r\n`,
    `GET /news/\xe9\xff HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`,
    `GET /admin/users?search=\xc0\x80 HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: session=\0\r\n\r\n`,
    `GET //// HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`,
    `GET http://[:: HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a b\0c\r\n\r\n`,
    `${head}X-Long: ${"a".repeat(70_000)}\r\n\r\n`,
  ];
  for (const text of broken) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(text, "latin1");
        setTimeout(() => socket.destroy(), 50);
      });
      socket.on("data", (answer) => {
        if (/^HTTP\/1\.1 5/.test(String(answer))) faults.push(`broken HTTP: ${String(answer).slice(0, 80)}`);
      });
      socket.on("error", () => undefined).on("close", () => resolve());
    });
  }
  return faults;
}
