/** The domain in whatever people paste: `https://www.Acme.com/pricing` is `acme.com`. */
export const plainDomain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./, '');
