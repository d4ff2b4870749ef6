import type { Text } from "~/i18n/strings";
import type { strings } from "../strings";

/** The texts of answers in one language. */
export type AnswerTexts = Text<typeof strings>;
