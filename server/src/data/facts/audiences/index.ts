export {
  audienceCompanyRow,
  changeMembers,
  membersOfAudience,
  noteMembers,
  sendMembersGone,
} from './change-members.ts';
export { writeAudience } from './store-audience.ts';
