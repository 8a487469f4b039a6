/**
 * The inverse of a square matrix (row after row), by Gauss-Jordan elimination. For matrices whose diagonal outweighs
 * the rest of its row, as I - Q of an absorbing chain: no pivoting is needed. O(size^3), zeros skipped.
 */
export function invert(matrix: Float64Array, size: number): Float64Array {
  const left = matrix.slice();
  const right = new Float64Array(size * size);
  for (let at = 0; at < size; at++) right[at * size + at] = 1;
  for (let pivot = 0; pivot < size; pivot++) {
    const own = pivot * size;
    const divisor = left[own + pivot] ?? 1;
    for (let column = 0; column < size; column++) {
      left[own + column] = (left[own + column] ?? 0) / divisor;
      right[own + column] = (right[own + column] ?? 0) / divisor;
    }
    for (let row = 0; row < size; row++) {
      const factor = row === pivot ? 0 : (left[row * size + pivot] ?? 0);
      if (factor === 0) continue;
      const other = row * size;
      for (let column = pivot; column < size; column++) {
        left[other + column] = (left[other + column] ?? 0) - factor * (left[own + column] ?? 0);
      }
      for (let column = 0; column < size; column++) {
        right[other + column] = (right[other + column] ?? 0) - factor * (right[own + column] ?? 0);
      }
    }
  }
  return right;
}
