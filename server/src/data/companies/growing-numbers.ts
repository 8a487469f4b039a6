/** A list of 32-bit numbers that grows without ever being a list of JavaScript values. */
export function createGrowingNumbers() {
  let numbers = new Uint32Array(1 << 16);
  let length = 0;
  return {
    push: (number: number): void => {
      if (length === numbers.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length++] = number;
    },
    take: (): Uint32Array => numbers.slice(0, length),
  };
}
