import { data, type RouterContextProvider } from "react-router";
import type { Staff } from "~/access/capabilities";
import { staffIn } from "~/access/gates/gates.server";
import type { Role } from "~/access/roles";
import type { ReceivedFiles } from "~/documents/keeping/received-form.server";
import { type Services, servicesContext } from "~/platform/context.server";
import { readFormData } from "~/platform/form";
import { beginningOf } from "~/platform/text";

/** Context in which an act of a page runs. */
export type Scene<Minimum extends Role> = {
  services: Services;
  staff: Staff<Minimum>;
  form: FormData;
  url: URL;
  /** Aborted when the browser has left. */
  signal: AbortSignal;
  /** The received files, if the page takes any. */
  files?: ReceivedFiles;
};

/**
 * Acts that the forms of a page can request, by the name in their field `intent`. An act changes something and writes
 * its rows of the audit log in the same transaction; `acts.server.test.ts` checks this for every table of acts.
 */
export type Acts<Minimum extends Role, Answers extends Record<string, object>> = {
  readonly [Intent in keyof Answers]: (scene: Scene<Minimum>) => Promise<Answers[Intent]>;
};

/** Outcome of an act, with its name; `failed` if a fault, which is logged, kept it from changing anything. */
export type Acted<Answers extends Record<string, object>> = {
  [Intent in keyof Answers & string]: { intent: Intent } & (
    | ({ failed?: undefined } & Answers[Intent])
    | { failed: true }
  );
}[keyof Answers & string];

type Call = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

/**
 * Carries out the act that a posted form names. An error answers with status 500 and `failed`.
 * @throws {Response} 400 if the body is not a form, or names none of `acts`.
 */
export async function act<Minimum extends Role, Answers extends Record<string, object>>(
  acts: Acts<Minimum, Answers>,
  minimum: Minimum,
  { request, context, url }: Call,
  /** Reads the form instead, if it has files. */
  read: (services: Services, request: Request) => Promise<Pick<Scene<Minimum>, "form" | "files">> = readTexts,
) {
  const services = context.get(servicesContext);
  const staff = staffIn(context, minimum);
  const { signal } = request;
  const { form, files } = await read(services, request);
  const intent = String(form.get("intent"));
  if (!Object.hasOwn(acts, intent)) throw new Response(null, { status: 400 });
  try {
    const answer = await acts[intent as keyof Answers]({ services, staff, form, url, signal, ...(files && { files }) });
    return data({ intent, ...answer } as unknown as Acted<Answers>);
  } catch (error) {
    if (error instanceof Response) throw error;
    services.log.error({ err: error, intent }, "an act of staff failed");
    return data({ intent, failed: true } as unknown as Acted<Answers>, { status: 500 });
  }
}

async function readTexts(_services: Services, request: Request) {
  return { form: await readFormData(request) };
}

/** Returns a text field of a form: trimmed, and cut to `longest` UTF-16 units. */
export function textIn(form: FormData, name: string, longest = 2000): string {
  const value = form.get(name);
  return typeof value === "string" ? beginningOf(value.trim(), longest) : "";
}
