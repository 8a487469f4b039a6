type Figure = { value?: number | null | undefined };

/**
 * The figure of the target: that of the audience where the answer is about one, else that of TAM. It is told by the
 * answer and not by the address, since the answer before stays until the next is there.
 */
export const ofTarget = <Value extends Figure>(audience: Value, tam: Value): Value =>
  typeof audience.value === 'number' ? audience : tam;
