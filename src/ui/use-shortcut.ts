import { useEffect, useEffectEvent } from "react";

/**
 * Calls `act` when `key`, a Latin letter, is pressed with Ctrl or Cmd alone. On a keyboard with other letters, such as
 * an Arabic one, the key at the place of that letter counts.
 */
export function useShortcut(key: string, act: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (letterOf(event) !== key || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/iu.test(key) ? key.toLowerCase() : code.replace(/^Key/u, "").toLowerCase();
}
