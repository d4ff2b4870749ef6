/** Returns the byte position of an LSN, which Postgres writes as two hexadecimal numbers with a slash between them. */
export function positionOf(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/**
 * Returns the names of the segments that a backup needs: from the first one, named in `label` (the label file from
 * `pg_backup_stop`), to the one with the last byte before `stop`. `segmentSize` is in bytes.
 * @throws {Error} if the label names no segment.
 */
export function neededSegments(label: string, stop: string, segmentSize: number): string[] {
  // The name of a segment: timeline, then the number of the segment in two halves, each 8 hexadecimal digits.
  const first = label.match(/^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m)?.[1];
  if (!first) throw new Error("The label of the backup names no segment.");
  const perHalf = 0x1_0000_0000n / BigInt(segmentSize);
  const from = BigInt(`0x${first.slice(8, 16)}`) * perHalf + BigInt(`0x${first.slice(16)}`);
  const to = (positionOf(stop) - 1n) / BigInt(segmentSize);
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, "0");
  const names: string[] = [];
  for (let number = from; number <= to; number++) {
    names.push(`${first.slice(0, 8)}${hex(number / perHalf)}${hex(number % perHalf)}`);
  }
  return names;
}
