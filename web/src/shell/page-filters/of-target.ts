type Figure = { value?: number | null | undefined };

/**
 * The figure of the target: that of the audience where the answer is about one, else that of TAM. The answer
 * decides it and not the address, since the previous answer stays until the next one arrives.
 */
export const ofTarget = <Value extends Figure>(audience: Value, tam: Value): Value =>
  typeof audience.value === 'number' ? audience : tam;
