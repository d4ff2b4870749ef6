/** A reader's memory in all is 512 MiB; what one WebAssembly program may have of it, in bytes. */
const MOST_MEMORY = 384 * 2 ** 20;
const PAGE_OF_MEMORY = 2 ** 16;

let [isBounded, isOutOfMemory] = [false, false];

/** Whether a program asked for more memory than it may have: what fails then fails for that. */
export function ranOutOfMemory(): boolean {
  return isOutOfMemory;
}

/** The unpacked size of a file is not known in advance, so allocations beyond the limit fail as if memory were full. */
export function boundMemory(): void {
  if (isBounded) return;
  isBounded = true;
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, delta: number) {
    if (this.buffer.byteLength + delta * PAGE_OF_MEMORY > MOST_MEMORY) {
      isOutOfMemory = true;
      throw new RangeError("no more memory");
    }
    return grow.call(this, delta);
  };
}
