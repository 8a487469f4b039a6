const DAYS_OF_RUN = 'startDate={startDate}&endDate={endDate}';
const OF_NOW = /^(?:startDate|endDate|lastDays|historyStart|historyEnd|definitions|alert|page|w\.)/;

/** An address with the days of each run of a report in place of those of now. */
export function reportTemplate(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const kept = search.split('&').filter((pair) => pair !== '' && !OF_NOW.test(pair));
  return `${path}?${[...kept, DAYS_OF_RUN].join('&')}`;
}
