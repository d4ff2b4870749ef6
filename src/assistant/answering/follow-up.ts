import type { Turn } from "./provider";
export function resolveFollowUp(question: string, _history: readonly Turn[]): string {
  return question;
}
