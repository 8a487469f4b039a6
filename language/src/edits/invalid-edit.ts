/** A change that cannot be made to the question at hand; its message says why. */
export class InvalidEdit extends Error {
  override readonly name = 'InvalidEdit';
}
