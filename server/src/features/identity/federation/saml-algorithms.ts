import { DigestAlgorithm, SignatureAlgorithm } from '@better-auth/sso';

const STRONG: readonly string[] = [
  SignatureAlgorithm.RSA_SHA256,
  SignatureAlgorithm.RSA_SHA384,
  SignatureAlgorithm.RSA_SHA512,
  SignatureAlgorithm.ECDSA_SHA256,
  SignatureAlgorithm.ECDSA_SHA384,
  SignatureAlgorithm.ECDSA_SHA512,
  DigestAlgorithm.SHA256,
  DigestAlgorithm.SHA384,
  DigestAlgorithm.SHA512,
];
const METHOD = /<(?:[\w.-]+:)?(?:Signature|Digest)Method\b([^>]*)>/g;
const ALGORITHM = /\bAlgorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/**
 * Whether every signature in the answer uses SHA-2. The plugin asks for that only of answers in an address, not of those in
 * a form, where the algorithm is part of the document.
 */
export function hasStrongSignatures(samlResponse: string): boolean {
  const xml = Buffer.from(samlResponse, 'base64').toString('utf8');
  return [...xml.matchAll(METHOD)].every(([, attributes = '']) => {
    const [, double, single] = ALGORITHM.exec(attributes) ?? [];
    return STRONG.includes(double ?? single ?? '');
  });
}
