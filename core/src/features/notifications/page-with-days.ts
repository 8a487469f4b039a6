/** Names the alert that fired in the address of its page. */
export const ALERT_PARAMETER = 'alert';

const OWN = ['startDate', 'endDate', ALERT_PARAMETER] as const;

type Shown = { urlTemplate: string; start: string; end: string; eventId?: string | null | undefined };

/**
 * The page of a goal or an alert with the days of a period, below the root of the instance. With the alert that fired, so that
 * “why did I get this alert?” beside the page is of that one.
 */
export function pageWithDays({ urlTemplate, start, end, eventId }: Shown): string {
  const [path = '', search = ''] = urlTemplate.split('?');
  const own: readonly (readonly [string, string])[] = [
    ['startDate', start],
    ['endDate', end],
    ...(eventId == null ? [] : ([[ALERT_PARAMETER, eventId]] as const)),
  ];
  const kept = search
    .split('&')
    .filter((pair) => pair !== '' && !OWN.some((name) => pair.startsWith(`${name}=`)));
  return `${path}?${[...kept, ...own.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)].join('&')}`;
}

/** The alert that fired which an address names; undefined where it names none. */
export function eventInAddress(address: string): string | undefined {
  const pairs = (address.split('?')[1] ?? '').split('&');
  return pairs.find((pair) => pair.startsWith(`${ALERT_PARAMETER}=`))?.slice(ALERT_PARAMETER.length + 1);
}
