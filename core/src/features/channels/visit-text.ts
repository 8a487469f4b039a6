/** A visit that a preview names: its page, and how it began. What is not known of it is empty. */
export type VisitExample = {
  page: string;
  referrer: string;
  source: string;
  medium: string;
  campaign: string;
};

/** `acme.com/pricing · from google.com · source google · medium cpc`. */
export const visitText = ({ page, referrer, source, medium, campaign }: VisitExample): string =>
  [
    page,
    referrer && `from ${referrer}`,
    source && `source ${source}`,
    medium && `medium ${medium}`,
    campaign && `campaign ${campaign}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
