/**
 * Maximum number of open streams per person in this process, more than the tabs anybody keeps open. A person can have
 * two running answers at a time, and several tabs may follow each.
 */
export const maxStreamsPerPerson = { changes: 8, answers: 16 } as const;

/** Maximum number of open streams in this process. Each costs a connection, two timers and a write per announcement. */
export const maxStreams = 2000;

/** Seconds after which a client may retry a refused stream. */
export const retryStreamAfter = 10;

export type StreamKind = keyof typeof maxStreamsPerPerson;

/** Number of open streams by kind and person. A person without streams has no entry. */
const open = new Map<string, number>();
let total = 0;

/**
 * Takes a place for a stream of `person`. Returns a function that releases it and may be called more than once, or null
 * if the limit of the person or the process is reached. The new stream is refused, because a closed old one would
 * reconnect at once.
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

/** Returns the number of open streams: of one kind and person, or of the whole process. */
export function countStreams(kind?: StreamKind, person?: string): number {
  return person === undefined ? total : (open.get(`${kind} ${person}`) ?? 0);
}
