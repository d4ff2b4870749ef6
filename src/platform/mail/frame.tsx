import { Body, Button, Container, Head, Hr, Html, Link, Preview, Section, Text } from "@react-email/components";
import { type CSSProperties, createContext, Fragment, type ReactNode, useContext } from "react";
import { quoteInMail } from "./guard";
import type { MailLanguage } from "./language";
import { strings } from "./strings";

/** The site's light colours, as values because mail programs do not support CSS variables. */
const colours = {
  ground: "#f5f8f7",
  surface: "#ffffff",
  deep: "#0a2129",
  onDeep: "#eaf3f3",
  ink: "#0b2b33",
  muted: "#34525a",
  line: "#d3dede",
  water: "#0b6b80",
  waterSoft: "#dff1f4",
  brass: "#e3b04b",
  brassEdge: "#94691a",
  onBrass: "#1d2a20",
};

/** Typography by language. Arabic needs a larger size and more line spacing to read as well. */
const type: Record<MailLanguage, CSSProperties> = {
  en: { fontFamily: "'IBM Plex Sans', 'Segoe UI', Helvetica, Arial, sans-serif", fontSize: "16px", lineHeight: "26px" },
  ar: {
    fontFamily: "'IBM Plex Sans Arabic', 'Segoe UI', 'Geeza Pro', Tahoma, Arial, sans-serif",
    fontSize: "18px",
    lineHeight: "33px",
  },
};

/** Typography for the blocks. Tables in old mail programs do not inherit fonts, so every block sets its own. */
const TypeContext = createContext(type.en);

type FrameProps = {
  language: MailLanguage;
  /** The site's own origin, from `PUBLIC_URL`. */
  publicUrl: string;
  /** Preview text that mail programs show beside the subject. */
  preview: string;
  children: ReactNode;
};

/**
 * Layout of every mail: the site's name, the content, and why the reader gets it. Language and direction are set on the
 * content as well as on the document, because some mail programs drop the document's own tags. Text alignment follows
 * the direction, so no style names left or right.
 */
export function MailFrame({ language, publicUrl, preview, children }: FrameProps) {
  const texts = strings[language];
  const reading = { lang: language, dir: language === "ar" ? "rtl" : "ltr" };
  const home = language === "ar" ? `${publicUrl}/ar` : `${publicUrl}/`;
  return (
    <Html {...reading}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body {...reading} style={{ margin: 0, backgroundColor: colours.ground }}>
        <Container {...reading} style={frameStyle}>
          <Section {...reading} style={{ ...type[language], ...headerStyle }}>
            {texts.site}
          </Section>
          <Section {...reading} style={contentStyle}>
            <TypeContext value={type[language]}>{children}</TypeContext>
          </Section>
          <Section {...reading} style={{ ...type[language], ...footerStyle }}>
            <Hr style={{ borderColor: colours.line, margin: "0 0 16px" }} />
            {texts.sentBecause}{" "}
            <Link href={home} style={{ color: colours.water, textDecoration: "underline" }}>
              {texts.visit}
            </Link>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph. */
export function MailText({ children }: { children: ReactNode }) {
  return <Text style={{ ...useContext(TypeContext), margin: "0 0 16px", color: colours.ink }}>{children}</Text>;
}

/**
 * A quotation of a user's text, such as a reason or a message, with its line breaks and direction but without links.
 */
export function MailQuote({ children }: { children: string }) {
  const lines = quoteInMail(children).split("\n");
  return (
    <Section style={{ ...useContext(TypeContext), ...quoteStyle }}>
      <div dir="auto">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </div>
    </Section>
  );
}

/**
 * Button for the main action of a mail.
 * @throws {Error} if `href` is not an absolute HTTP URL, because a mail has no base URL.
 */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  if (!/^https?:\/\//.test(href)) throw new Error("A link in a mail has to be absolute");
  return (
    <Section style={{ margin: "8px 0 24px" }}>
      <Button href={href} style={{ ...useContext(TypeContext), ...buttonStyle }}>
        {children}
      </Button>
    </Section>
  );
}

const frameStyle: CSSProperties = { maxWidth: "600px", color: colours.ink, backgroundColor: colours.surface };

const headerStyle: CSSProperties = {
  padding: "20px 24px",
  borderBottom: `3px solid ${colours.brass}`,
  color: colours.onDeep,
  backgroundColor: colours.deep,
  fontWeight: 600,
};

const contentStyle: CSSProperties = { padding: "28px 24px 8px" };

const footerStyle: CSSProperties = {
  padding: "0 24px 28px",
  color: colours.muted,
  fontSize: "14px",
  lineHeight: "24px",
};

const quoteStyle: CSSProperties = {
  margin: "0 0 16px",
  padding: "12px 16px",
  border: `1px solid ${colours.line}`,
  color: colours.ink,
  backgroundColor: colours.waterSoft,
};

const buttonStyle: CSSProperties = {
  padding: "12px 24px",
  border: `1px solid ${colours.brassEdge}`,
  borderRadius: "6px",
  color: colours.onBrass,
  backgroundColor: colours.brass,
  fontWeight: 600,
};
