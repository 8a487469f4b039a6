/**
 * The inverse of a square matrix (row after row), by Gauss-Jordan elimination in place. For matrices whose diagonal
 * outweighs the rest of its row, as I - Q of an absorbing chain: no pivoting is needed. O(size^3), zeros skipped.
 */
export function invert(matrix: Float64Array, size: number): Float64Array {
  const inverse = matrix.slice();
  for (let pivot = 0; pivot < size; pivot++) {
    const own = inverse.subarray(pivot * size, (pivot + 1) * size);
    const divisor = own[pivot] ?? 1;
    own[pivot] = 1;
    for (let column = 0; column < size; column++) own[column] = (own[column] as number) / divisor;
    for (let row = 0; row < size; row++) {
      const start = row * size;
      const factor = inverse[start + pivot] as number;
      if (row === pivot || factor === 0) continue;
      inverse[start + pivot] = 0;
      // The hot loop: no fallback for values that always exist.
      for (let column = 0; column < size; column++)
        inverse[start + column] = (inverse[start + column] as number) - factor * (own[column] as number);
    }
  }
  return inverse;
}
