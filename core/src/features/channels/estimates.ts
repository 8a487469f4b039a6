const number = new Intl.NumberFormat('en-US');

/** Visits that were counted of one in so many visitors, and taken times it, are about right: the text says so. */
export const aboutText = (value: number, sampledOneIn: number): string =>
  sampledOneIn === 1 ? number.format(value) : `about ${number.format(value)}`;

/** Opportunities are not taken times it: those of the visitors that were not looked at come on top. */
export const atLeastText = (value: number, sampledOneIn: number): string =>
  sampledOneIn === 1 ? number.format(value) : `at least ${number.format(value)}`;

/** Of visits that would go: those before the days that are tried, and of visitors who are not, are not in the number. */
export const touchesLost = (opportunities: number): string =>
  `At least ${opportunities.toLocaleString('en-US')} ${opportunities === 1 ? 'opportunity loses' : 'opportunities lose'} a touch.`;
