/** What is never sent to a model, wherever it stands: in a question, a campaign, the path of a page. */
const E_MAIL = /[\p{L}\p{N}._%+'-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const IPV4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g;
const IPV6 =
  /(?<![\p{L}\p{N}:])(?=[\da-f]*:[\da-f:]*)(?=[\da-f:]*::|(?:[\da-f]{1,4}:){7})[\da-f:]{3,}(?:%\w+)?(?![\p{L}\p{N}:])/giu;

/** The text without e-mail addresses and addresses of machines. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(E_MAIL, '[e-mail]').replaceAll(IPV4, '[address]').replaceAll(IPV6, '[address]');

/** The same of every text in a value of JSON. */
export function withoutAddressesIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutAddresses(value);
  if (Array.isArray(value)) return value.map(withoutAddressesIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [withoutAddresses(key), withoutAddressesIn(each)]),
  );
}
