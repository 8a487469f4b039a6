/** Names the alert that fired in the address of its page. */
export const ALERT_PARAMETER = 'alert';

type Shown = { urlTemplate: string; start: string; end: string; eventId?: string | null | undefined };

/**
 * The page of a goal or an alert with the days of a period, below the root of the instance. With the alert that fired, so that
 * “why did I get this alert?” beside the page is of that one.
 */
export function pageWithDays({ urlTemplate, start, end, eventId }: Shown): string {
  const [path = '', search = ''] = urlTemplate.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set('startDate', start);
  parameters.set('endDate', end);
  parameters.delete(ALERT_PARAMETER);
  if (eventId != null) parameters.set(ALERT_PARAMETER, eventId);
  return `${path}?${parameters}`;
}

/** The alert that fired which an address names; undefined where it names none. */
export const eventInAddress = (address: string): string | undefined =>
  new URLSearchParams(address.split('?')[1]).get(ALERT_PARAMETER) ?? undefined;
