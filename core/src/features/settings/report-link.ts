const SALESFORCE =
  /^https:\/\/[a-z0-9.-]+\.lightning\.force\.com\/lightning\/r\/Report\/[a-zA-Z0-9]{15}(?:[a-zA-Z0-9]{3})?\/view(?:[?#].*)?$/;
const HUBSPOT =
  /^https:\/\/(?:[a-z0-9-]+\.)*hubspot\.com\/contacts\/\d+\/objectLists\/\d+(?:\/filters)?\/?(?:[?#].*)?$/;

/** The CRM that a link of a report is of; undefined where it is of none: `https://acme.lightning.force.com/lightning/r/Report/00O…/view`. */
export function crmOfReport(link: string): 'salesforce' | 'hubspot' | undefined {
  if (SALESFORCE.test(link)) return 'salesforce';
  return HUBSPOT.test(link) ? 'hubspot' : undefined;
}
