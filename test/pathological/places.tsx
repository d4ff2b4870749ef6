import { render, toPlainText } from "@react-email/components";
import { renderToStaticMarkup } from "react-dom/server";
import type { ApprovedUser } from "~/access/capabilities";
import { accessForms } from "~/access/forms/forms.server";
import { registrationForm } from "~/access/register/register-answers.server";
import { conversationFilterOf as chatFilterOf } from "~/admin/chat/filter";
import { searchTextOf } from "~/admin/list/address";
import { requestListFilterOf as requestFilterOf } from "~/admin/requests/filter";
import { createAnswering, type Library } from "~/assistant/answering/answering";
import { extractive } from "~/assistant/answering/compose/extractive";
import type { FoundSection } from "~/assistant/answering/passages";
import type { ProviderPart } from "~/assistant/answering/provider";
import { verify } from "~/assistant/answering/verify/verify";
import { cleanReply, createCleaner } from "~/assistant/clean-reply";
import { conversationTitleOf, longestQuestion } from "~/assistant/conversation";
import { html } from "~/assistant/messages/fixtures/rendered";
import { plainText } from "~/assistant/messages/plain-text";
import { steady } from "~/assistant/messages/steady";
import { searchWords } from "~/assistant/past-chats/fold";
import { searchConversations } from "~/assistant/past-chats/past-chats.server";
import { snippetOf } from "~/assistant/past-chats/snippet";
import { createOpening } from "~/assistant/providers/llm/opening";
import { createPlain } from "~/assistant/providers/llm/plain";
import { checkSupport } from "~/assistant/providers/llm/support";
import { LanguageProvider } from "~/i18n/use-strings";
import { languageOfQuestion } from "~/knowledge/language";
import { parseManual } from "~/knowledge/manual/parse";
import { findHits } from "~/knowledge/viewer/find/find";
import { foldText } from "~/knowledge/viewer/find/fold";
import { ManualText } from "~/knowledge/viewer/manual-text";
import type { Services } from "~/platform/context.server";
import { typedWords } from "~/platform/db/search.server";
import { readForm } from "~/platform/form";
import { cleanText } from "~/platform/text";
import { isWithinLength } from "~/platform/text-length";
import { contactForm } from "~/site/contact/contact-answers.server";
import { contactMessageMail } from "~/site/contact/contact-message.mail";

/** A place that reads text; what it does with a text is measured, up to the longest that the product lets through. */
export type Place = {
  readonly name: string;
  /** The most characters that it is given. */
  readonly longest: number;
  readonly read: (text: string) => unknown;
};

/** About the longest reply of a model, and as much of a manual as one section of it. */
const [longestReply, longestSection] = [8000, 4000];

/** Returns every place that reads text from outside, with `services` whose database holds the manuals. */
export function placesThatRead(services: Services, library: Library, user: ApprovedUser): Place[] {
  return [
    ...questionPlaces(library),
    ...searchPlaces(services, user),
    ...formPlaces(),
    ...replyPlaces(),
    ...textPlaces(),
  ];
}

function questionPlaces(library: Library): Place[] {
  const answering = createAnswering(extractive, library);
  const answer = (question: string, history: readonly (readonly [string, string])[] = []) =>
    Array.fromAsync(
      answering.answer(
        { question, language: languageOfQuestion(question), scope: { kind: "all" }, history },
        new AbortController().signal,
      ),
    );
  /** As the route does, which refuses all others. */
  const asked = (text: string) => {
    const question = cleanText(text).trim();
    return question !== "" && isWithinLength(question, longestQuestion) ? question : null;
  };
  return [
    { name: "question", longest: longestQuestion, read: (text) => asked(text) && answer(asked(text) ?? "") },
    {
      name: "question that goes on",
      longest: longestQuestion,
      read: (text) => asked(text) && answer("and in summer?", [[asked(text) ?? "", "An answer."]]),
    },
    {
      name: "title of a chat",
      longest: longestQuestion,
      read: (text) => asked(text) && conversationTitleOf(asked(text) ?? ""),
    },
  ];
}

function searchPlaces(services: Services, user: ApprovedUser): Place[] {
  const words = searchWords("pump مضخة a");
  return [
    {
      name: "search of past chats",
      longest: 200,
      read: (text) => isWithinLength(text, 200) && searchConversations(services, user, cleanText(text)),
    },
    { name: "line of a found answer", longest: longestReply, read: (text) => snippetOf(text, words) },
    {
      name: "searches and filters of the portal",
      longest: Number.POSITIVE_INFINITY,
      read: (text) => {
        const query = new URLSearchParams({
          search: text,
          status: text,
          rating: text,
          document: text,
          from: text,
          to: text,
        });
        typedWords(searchTextOf(query));
        requestFilterOf(query);
        return chatFilterOf(query);
      },
    },
    { name: "search in a manual: the words", longest: 100, read: (text) => findHits([manualBlock], text) },
    {
      name: "search in a manual: its text",
      longest: longestSection,
      read: (text) => findHits([foldText(text)], "pump 5 m³/h"),
    },
  ];
}

const manualBlock = foldText(
  "The feed pump P-101 gives 30–35 m³/h at 12 bar. مضخة التغذية تعطي ٣٠ م³/ساعة. ".repeat(20),
);

function formPlaces(): Place[] {
  const fields = [
    "email",
    "password",
    "firstName",
    "lastName",
    "organization",
    "jobTitle",
    "phone",
    "useCase",
    "name",
    "message",
  ];
  const request = (text: string) => {
    const body = new URLSearchParams(fields.map((name) => [name, text]));
    return new Request("http://localhost/", { method: "POST", body });
  };
  const forms = {
    "sign-up": accessForms("ar").signUp,
    contact: contactForm("ar"),
    registration: registrationForm("ar"),
  };
  return Object.entries(forms).map(([name, schema]) => ({
    name: `form of ${name}`,
    // A body has at most 256 kB; a letter may take nine.
    longest: 2000,
    read: (text) => readForm(request(text), schema),
  }));
}

const section: FoundSection = {
  passages: [
    {
      passageId: "p",
      documentId: "manual",
      documentTitle: "Manual",
      versionId: "v",
      language: "en",
      sectionSlug: "s",
      headingPath: ["Pumps"],
      kind: "reference",
      page: 1,
      text: "The pump gives 30 bar. ".repeat(20),
      start: 0,
      end: 460,
    },
  ],
};

function replyPlaces(): Place[] {
  const checked = async (text: string, step: number) => {
    async function* parts(): AsyncGenerator<ProviderPart> {
      const [opening, plain] = [createOpening(), createPlain("[link removed]")];
      for (let at = 0; at < text.length; at += step) yield part(plain.take(opening.take(text.slice(at, at + step))));
      yield part(plain.take(opening.end()) + plain.end());
    }
    const part = (one: string): ProviderPart => ({ kind: "text", text: one });
    const input = { sections: [section], language: "en" } as const;
    for await (const _ of checkSupport(verify(parts(), [section]), input, []));
  };
  return [
    {
      name: "reply of a model, checked at once",
      longest: longestReply,
      read: (text) => checked(text, longestReply),
    },
    { name: "reply of a model, checked in pieces", longest: longestSection, read: (text) => checked(text, 12) },
    { name: "cleaning of a reply", longest: Number.POSITIVE_INFINITY, read: cleanReply },
    {
      name: "cleaning of a reply in pieces",
      longest: longestSection,
      read: (text) => {
        const cleaner = createCleaner();
        for (let at = 0; at < text.length; at += 12) {
          cleaner.take(text.slice(at, at + 12));
          cleaner.content();
        }
      },
    },
    { name: "typesetting of an answer", longest: longestReply, read: html },
    { name: "typesetting while it grows", longest: longestReply, read: (text) => steady(text) },
    { name: "copying of an answer", longest: longestReply, read: (text) => plainText(text) },
  ];
}

function textPlaces(): Place[] {
  const pages = new Map<string, number>();
  return [
    {
      name: "Markdown of a manual",
      longest: longestSection,
      read: (content) => {
        const Text = (
          <LanguageProvider language="ar">
            <ManualText language="ar" content={content} cited={null} pages={pages} />
          </LanguageProvider>
        );
        renderToStaticMarkup(Text);
        return parseManual(`---\nid: a\n---\n## A {#a}\n\n${content}`);
      },
    },
    {
      name: "mail of the contact form",
      longest: 5000,
      read: async (text) => {
        const message = cleanText(text);
        if (!isWithinLength(message, 5000)) return;
        const name = message.slice(0, 120);
        const sender = { name, email: "a@example.com", company: name, message };
        const mail = contactMessageMail({ language: "ar", publicUrl: "http://localhost", to: "b@example.com", sender });
        toPlainText(await render(mail.body), { wordwrap: 78 });
      },
    },
  ];
}
