import { META, startMeta } from '../../testkit/providers/meta/index.ts';
import { hubspotCrm } from './contact-crms.ts';
import { describeContacts } from './describe-contacts.ts';

describeContacts({
  of: { name: 'meta', platform: META, start: startMeta },
  crm: hubspotCrm(),
  minSize: 100,
  isMembers: (path) => path.endsWith('/users'),
  hashedAs: (address) => address.toLowerCase(),
  size: { field: 'approximate_count_lower_bound', unknown: -1 },
});
