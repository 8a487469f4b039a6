import { MICROSOFT, startMicrosoft } from '../../testkit/providers/microsoft/index.ts';
import { hubspotCrm } from './contact-crms.ts';
import { describeContacts } from './describe-contacts.ts';

describeContacts({
  of: { name: 'microsoft', platform: MICROSOFT, start: startMicrosoft },
  crm: hubspotCrm(),
  minSize: 300,
  isMembers: (path) => path.endsWith('/CustomerListUserData/Apply'),
  hashedAs: (address) => {
    const [local = '', domain = ''] = address.toLowerCase().split('@');
    return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
  },
  size: { field: 'SearchSize', unknown: null },
});
