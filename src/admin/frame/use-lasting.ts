import { useEffect, useState } from "react";

/** Returns whether `active` has lasted for `milliseconds`, so that short states show nothing. */
export function useLasting(active: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(setLasting, milliseconds, true);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [active, milliseconds]);
  return active && lasting;
}
