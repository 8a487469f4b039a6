/** `Campaign ID`, `campaignId` and `campaign_id` are one name. Underscores a tool puts in front do not count. */
export const foldColumn = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    // Custom fields of a CRM.
    .replace(/_c$/, '');
