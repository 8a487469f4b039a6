const LOOPBACK = /^(127\.|::1$)/;
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)/i;

/** Where a request came from: a public address as it is, and in words what is nearer. */
export function addressInWords(address: string | null | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:/i, '');
  if (plain === '') return 'unknown address';
  if (LOOPBACK.test(plain)) return 'the machine of the server';
  return PRIVATE.test(plain) ? `${plain} (local network)` : plain;
}
