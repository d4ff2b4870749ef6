/** A row of a matrix of which most numbers are 0: the places of the others, and what stands there. */
export type SparseRow = { readonly at: Int32Array; readonly values: Float64Array };

/** Returns, for each of `vectors`, its product with each of `rows`. */
export function timesRows(rows: readonly SparseRow[], vectors: readonly Float64Array[]): Float64Array[] {
  return vectors.map((vector) =>
    Float64Array.from(rows, ({ at, values }) => {
      let sum = 0;
      for (let index = 0; index < at.length; index += 1) sum += (values[index] ?? 0) * (vector[at[index] ?? 0] ?? 0);
      return sum;
    }),
  );
}

/** Returns, for each of `vectors` (a number for each row), the sum of the rows by these numbers. */
export function timesRowsTransposed(
  rows: readonly SparseRow[],
  vectors: readonly Float64Array[],
  columns: number,
): Float64Array[] {
  return vectors.map((vector) => {
    const sum = new Float64Array(columns);
    for (const [row, { at, values }] of rows.entries()) {
      const weight = vector[row] ?? 0;
      for (let index = 0; index < at.length; index += 1) {
        const place = at[index] ?? 0;
        sum[place] = (sum[place] ?? 0) + weight * (values[index] ?? 0);
      }
    }
    return sum;
  });
}

/** Returns vectors of length 1 at right angles that span the same space, by Gram and Schmidt's process, done twice for precision. */
export function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const vector of vectors) {
    const rest = Float64Array.from(vector);
    for (let pass = 0; pass < 2; pass += 1) for (const other of done) subtract(rest, other);
    const length = Math.sqrt(rest.reduce((sum, value) => sum + value * value, 0));
    done.push(length > 1e-12 ? rest.map((value) => value / length) : rest.fill(0));
  }
  return done;
}

function subtract(vector: Float64Array, other: Float64Array): void {
  let shared = 0;
  for (let at = 0; at < vector.length; at += 1) shared += (vector[at] ?? 0) * (other[at] ?? 0);
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) - shared * (other[at] ?? 0);
}

const MAX_SWEEPS = 30;

/** Returns the eigenvectors of a symmetric matrix, those of the largest eigenvalues first (Jacobi's method). */
export function symmetricEigen(matrix: readonly (readonly number[])[]): { vectors: Float64Array[] } {
  const size = matrix.length;
  const a = matrix.map((row) => Float64Array.from(row));
  const v = a.map((_, at) => Float64Array.from({ length: size }, (__, other) => (at === other ? 1 : 0)));
  for (let sweep = 0; sweep < MAX_SWEEPS && offDiagonal(a) > 1e-18; sweep += 1) {
    for (let p = 0; p < size; p += 1) for (let q = p + 1; q < size; q += 1) rotate(a, v, p, q);
  }
  const order = Array.from({ length: size }, (_, at) => at).sort((x, y) => (a[y]?.[y] ?? 0) - (a[x]?.[x] ?? 0));
  return { vectors: order.map((at) => Float64Array.from(v, (row) => row[at] ?? 0)) };
}

function offDiagonal(a: readonly Float64Array[]): number {
  let [off, on] = [0, 0];
  for (const [row, values] of a.entries()) {
    for (const [column, value] of values.entries()) {
      if (row === column) on += value * value;
      else off += value * value;
    }
  }
  return on === 0 ? 0 : off / on;
}

/** Turns the axes `p` and `q` so that what they share becomes 0. */
function rotate(a: readonly Float64Array[], v: readonly Float64Array[], p: number, q: number): void {
  const [rowP, rowQ] = [a[p], a[q]];
  const shared = rowP?.[q] ?? 0;
  if (!rowP || !rowQ || Math.abs(shared) < 1e-300) return;
  const theta = ((rowQ[q] ?? 0) - (rowP[p] ?? 0)) / (2 * shared);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (const row of a) turn(row, p, q, c, s);
  for (let at = 0; at < rowP.length; at += 1) {
    const [x, y] = [rowP[at] ?? 0, rowQ[at] ?? 0];
    rowP[at] = c * x - s * y;
    rowQ[at] = s * x + c * y;
  }
  for (const row of v) turn(row, p, q, c, s);
}

function turn(row: Float64Array, p: number, q: number, c: number, s: number): void {
  const [x, y] = [row[p] ?? 0, row[q] ?? 0];
  row[p] = c * x - s * y;
  row[q] = s * x + c * y;
}
