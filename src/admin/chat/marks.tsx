import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { Badge, type BadgeTone } from "~/ui/badge";
import { chatStrings } from "./strings";

const shown = [
  { mark: "abstained", tone: "warning", label: "outcomes.abstained", icon: null },
  { mark: "failed", tone: "destructive", label: "outcomes.failed", icon: null },
  { mark: "up", tone: "success", label: "ratings.up", icon: ThumbsUp },
  { mark: "down", tone: "outline", label: "ratings.down", icon: ThumbsDown },
] as const satisfies readonly { mark: string; tone: BadgeTone; label: string; icon: unknown }[];

/** Shows the marks of a conversation as badges. */
export function ConversationMarks({ marks }: { marks: readonly string[] }) {
  const t = useStrings(chatStrings);
  return shown
    .filter(({ mark }) => marks.includes(mark))
    .map(({ mark, tone, label, icon: Icon }) => (
      <Badge key={mark} tone={tone}>
        {Icon && <Icon aria-hidden="true" className="size-3.5" />}
        {t(label)}
      </Badge>
    ));
}
