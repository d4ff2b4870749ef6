import { NoticeMessage } from "../messages/notice";

type Props = { title: string; description?: string; advice?: string; className?: string };

/**
 * A hidden notice in a form. The site script shows it when a form that the browser sends itself gets no response; the
 * page and the typed text then stay. Hydration, which may begin at any moment, keeps the notice as it is, and the next
 * submission hides it. Until then the texts are in attributes, so that page search and screen readers do not find them.
 */
export function LostLineNotice({ title, description, advice, className }: Props) {
  return (
    <div data-lost hidden suppressHydrationWarning className={className}>
      <NoticeMessage
        tone="danger"
        title={<Said text={title} />}
        description={description && <Said text={description} />}
        advice={advice && <Said text={advice} />}
      />
    </div>
  );
}

const unsaid = { __html: "" };

/** React does not compare such content with the document, so that text which the site script has set may differ. */
function Said({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty
  return <span data-say={text} suppressHydrationWarning dangerouslySetInnerHTML={unsaid} />;
}
