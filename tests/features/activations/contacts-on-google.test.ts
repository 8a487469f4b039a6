import { GOOGLE, startGoogle } from '../../testkit/providers/google/index.ts';
import { salesforceCrm } from './contact-crms.ts';
import { describeContacts } from './describe-contacts.ts';

// With Salesforce, so that both CRMs are proven by what holds of every platform.
describeContacts({
  of: { name: 'google', platform: GOOGLE, start: startGoogle },
  crm: salesforceCrm(),
  minSize: 100,
  isMembers: (path) => path.startsWith('/v1/audienceMembers:'),
  hashedAs: (address) => {
    const [local = '', domain = ''] = address.toLowerCase().split('@');
    return domain === 'gmail.com'
      ? `${local.replace(/\+.*/, '').replaceAll('.', '')}@gmail.com`
      : `${local}@${domain}`;
  },
  size: { field: 'searchNetworkMembersCount', unknown: '0' },
});
