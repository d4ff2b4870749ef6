/**
 * Maximum number of open streams of one person in this process: more tabs than anybody looks at. Answers have two running
 * ones at a time for each person, which several tabs may follow.
 */
export const maxStreamsPerPerson = { changes: 8, answers: 16 } as const;

/** Maximum number of open streams of this process. Each costs a connection, two timers and its share of every announcement. */
export const maxStreams = 2000;

/** In how many seconds a refused stream may be tried again. */
export const retryStreamAfter = 10;

export type StreamKind = keyof typeof maxStreamsPerPerson;

/** Open streams by kind and person; a person without any is not in it. */
const open = new Map<string, number>();
let total = 0;

/**
 * Takes a place for a stream of `person`. Returns how to give it back, which may be done more than once; null when the person
 * or the process has no place left. The newest is refused and none is closed for it: a closed one would come again at once.
 */
export function openStream(kind: StreamKind, person: string): (() => void) | null {
  const key = `${kind} ${person}`;
  const own = open.get(key) ?? 0;
  if (total >= maxStreams || own >= maxStreamsPerPerson[kind]) return null;
  open.set(key, own + 1);
  total += 1;
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    total -= 1;
    const left = (open.get(key) ?? 1) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  };
}

/** Returns how many streams are open: of one person, or in all. */
export function countStreams(kind?: StreamKind, person?: string): number {
  return kind && person ? (open.get(`${kind} ${person}`) ?? 0) : total;
}
