import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length =
    size < 128
      ? Buffer.from([size])
      : size < 256
        ? Buffer.from([0x81, size])
        : Buffer.from([0x82, size >> 8, size & 255]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
};
const sequence = (...parts: Buffer[]): Buffer => tlv(0x30, ...parts);
const number = (value: number): Buffer => tlv(0x02, Buffer.from([value]));
const text = (value: string): Buffer => tlv(0x0c, Buffer.from(value));
const time = (year: number): Buffer => tlv(0x18, Buffer.from(`${year}0101000000Z`));
const RSA_SHA256 = sequence(tlv(0x06, Buffer.from('2a864886f70d01010b', 'hex')), tlv(0x05));
const COMMON_NAME = tlv(0x06, Buffer.from('550403', 'hex'));

/** A key and a certificate that says whose it is, signed by itself: what identity providers sign assertions with. */
export function selfSigned(name: string): { privateKey: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const subject = sequence(tlv(0x31, sequence(COMMON_NAME, text(name))));
  const year = new Date().getUTCFullYear();
  const body = sequence(
    tlv(0xa0, number(2)),
    number(1),
    RSA_SHA256,
    subject,
    sequence(time(year - 1), time(year + 5)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const certificate = sequence(body, RSA_SHA256, tlv(0x03, Buffer.from([0]), signed(body, privateKey)));
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificate.toString('base64'),
  };
}

const signed = (body: Buffer, key: KeyObject): Buffer => sign('sha256', body, key);
