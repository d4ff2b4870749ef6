import { expect, test } from "vitest";
import { textsIn } from "~/i18n/strings";
import { strings as sidebarStrings } from "./sidebar/strings";
import { strings as sourceStrings } from "./sources/strings";
import { strings } from "./strings";

/** English texts of the chat that must not change by accident; docs/product.md#messages quotes most of them. */
const specified: readonly (readonly [actual: string, text: string])[] = (() => {
  const chat = textsIn(strings, "en");
  const sidebar = textsIn(sidebarStrings, "en");
  const sources = textsIn(sourceStrings, "en");
  return [
    [chat("title"), "Technical Assistant"],
    [chat("tagline"), "Reliable AI guidance for water treatment"],
    [chat("composer.disclaimer"), "Guidance only; confirm with your plant SOPs and vendor specs before action."],
    [chat("suggestions.clean"), "Clean RO membrane (step-by-step)"],
    [chat("suggestions.startUp"), "Start-up after shutdown"],
    [chat("suggestions.diagnose"), "Diagnose high ΔP"],
    [chat("messages.thinking"), "The assistant is thinking…"],
    [
      chat("messages.apology"),
      "I apologize, but I'm experiencing technical difficulties. Please try again in a moment.",
    ],
    [chat("answer.noResponse"), "No response received"],
    [chat("problems.error"), "Error"],
    [chat("problems.load"), "Failed to load chat sessions"],
    [chat("problems.create"), "Failed to create new chat session"],
    [chat("problems.open"), "Failed to load chat session"],
    [chat("problems.save"), "Failed to save message"],
    [chat("problems.rename"), "Failed to update session title"],
    [chat("problems.delete"), "Failed to delete session"],
    [chat("problems.connection"), "Connection Error"],
    [chat("problems.connectionText"), "Failed to connect to the assistant. Please try again."],
    [chat("problems.unauthenticated"), "User not authenticated"],
    [sidebar("newChat"), "New Chat"],
    [sidebar("empty"), "No chat history yet"],
    [sources("sources.all"), "All Sources"],
    [sources("sources.focused"), "Currently focused on"],
    [sources("sources.selected"), "All selected sources"],
    [sources("sources.clear"), "Clear focus"],
    [sources("roadmap.link"), "Roadmap"],
    [sources("roadmap.title"), "Roadmap, upcoming features"],
    [sources("roadmap.upload"), "Upload your documents"],
    [sources("roadmap.uploadText"), "Drag-and-drop PDFs, progress indicator, quality checks"],
    [sources("roadmap.viewer"), "Inline PDF viewer"],
    [sources("roadmap.search"), "Search in document"],
    [sources("roadmap.close"), "Close"],
  ];
})();

test("keeps the fixed texts of the chat word for word", () => {
  for (const [actual, text] of specified) expect(actual).toBe(text);
});
